import { StorefrontError } from './errors';
import { RESERVED_SEGMENTS } from './listUrls';
import { type FieldRule, type ProductField, ruleOf, SHARED_FIELDS } from './productFields';
import type { ListedProduct } from './release';
import { type Check, count, flag, listOf, optional, shapeOf, text } from './shape';
import { filled } from './validate';

const CHECKS: Record<FieldRule['kind'], Check> = {
  text: filled,
  number: count,
  flag,
  keys: listOf(filled),
};

/** A check for each of some fields of a product. */
export function toChecks<Field extends ProductField>(fields: Field[]) {
  const toCheck = ({ kind, isRequired }: FieldRule) => (isRequired ? CHECKS[kind] : optional(CHECKS[kind]));
  return Object.fromEntries(fields.map((field) => [field, toCheck(ruleOf(field))])) as Record<Field, Check>;
}

/** A part of a list's URLs without segments that name its pages. */
const ofList = (pattern: RegExp, expected: string) =>
  text(
    {
      test: (value) =>
        pattern.test(value) && !value.split('/').some((each) => RESERVED_SEGMENTS.includes(each)),
    },
    `${expected}, without ${RESERVED_SEGMENTS.join(', ')}`,
  );

const product = shapeOf<ListedProduct>({
  id: ofList(/^[A-Za-z0-9_-]+$/, 'a code of letters and digits'),
  ...toChecks(SHARED_FIELDS),
  list: ofList(/^(\/[\w-]+)+$/, 'the path of a list, such as /shop/rakhi/single'),
  canonical: optional(text(/^(\/[\w-]+)+$/, 'the path of a product, such as /shop/lumba/mirror/SDML001')),
  page: count,
  media: listOf(
    shapeOf<ListedProduct['media'][number]>({ kind: text(/^(image|video)$/, 'image or video'), alt: filled }),
  ),
  // Joined to the release's URL, so it must not escape it.
  share: optional(text(/^(?!.*\.\.)[\w-][\w./-]*\.jpg$/, 'a JPEG file of the release')),
});

/** Products listed more than once in a list: their pages would share a URL. */
function twinProblems(products: ListedProduct[]): string[] {
  const seen = new Set<string>();
  const twins = new Set<string>();
  for (const { list, id } of products) {
    const url = `${list}/${id}`;
    if (seen.has(url)) twins.add(url);
    seen.add(url);
  }
  return [...twins].map((url) => `${url} is listed twice: should be listed once`);
}

/**
 * Validates the product list of a release.
 *
 * @throws StorefrontError `RELEASE_INVALID` naming every invalid field.
 */
export function parseListedProducts(value: unknown): ListedProduct[] {
  const problems = listOf(product)(value, 'products');
  if (problems.length === 0) problems.push(...twinProblems(value as ListedProduct[]));
  if (problems.length > 0) {
    throw new StorefrontError('RELEASE_INVALID', `The product list is invalid:\n${problems.join('\n')}`);
  }
  return value as ListedProduct[];
}

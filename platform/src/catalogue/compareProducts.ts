import { isDeepStrictEqual } from 'node:util';
import { ruleOf, SHARED_FIELDS } from '@dhaaga-noor/shared-types';
import { type CatalogueEntry, toProblem } from './catalogue';
import { type Problem, showValue } from './problems';
import { toComparable } from './texts';

function compareTwins(first: CatalogueEntry, other: CatalogueEntry, isTranslation: boolean): Problem[] {
  return SHARED_FIELDS.flatMap((field): Problem[] => {
    const [expected, value] = [first[field], other[field]];
    const { isRequired } = ruleOf(field);
    // A required field that is absent could not be read, and has its own problem. A text that a
    // translation lacks is in English.
    const isUnread = (isRequired || isTranslation) && (expected === undefined || value === undefined);
    if (isUnread || isDeepStrictEqual(expected, value)) return [];
    const text = expected === undefined ? 'none' : showValue(expected);
    const problem = `${first.id} has ${isRequired ? `another ${field}` : text}`;
    const fix = isRequired ? `write ${text} in both or make them two products` : 'write the same in both';
    return [toProblem(other, field, [problem, fix], { first })];
  });
}

function findDifferences(products: CatalogueEntry[], isTranslation = false): Problem[] {
  const firsts = new Map<string, CatalogueEntry>();
  const problems: Problem[] = [];
  for (const product of products) {
    const first = firsts.get(product.id);
    if (first) problems.push(...compareTwins(first, product, isTranslation));
    else firsts.set(product.id, product);
  }
  return problems;
}

/** Problems of products in several lists that differ in a field that all lists share. */
export const compareProducts = (...catalogues: CatalogueEntry[][]): Problem[] =>
  findDifferences(catalogues.flat());

/** The same of their texts in one other language. */
export const compareTranslations = (...catalogues: CatalogueEntry[][]): Problem[] =>
  findDifferences(catalogues.flat(), true);

/** Problems of duplicate ids in one list. */
export function validateIds(products: CatalogueEntry[]): Problem[] {
  const firsts = new Map<string, CatalogueEntry>();
  return products.flatMap((product) => {
    const { id, list } = product;
    const first = firsts.get(`${list}/${id}`);
    if (!first) firsts.set(`${list}/${id}`, product);
    if (!first) return [];
    return [toProblem(product, 'id', ['is already', 'give it an id of its own'], { first })];
  });
}

/** Problems of names that two products have. A draft keeps its name from what is added. */
export function validateNames(products: CatalogueEntry[]): Problem[] {
  const owners = new Map<string, CatalogueEntry>();
  const toRank = ({ isPlaced, draft }: CatalogueEntry) => (isPlaced ? 2 : Number(draft ?? false));
  return [...products]
    .sort((a, b) => toRank(a) - toRank(b))
    .flatMap((product): Problem[] => {
      const { id, name, draft } = product;
      if (name === undefined) return [];
      const key = toComparable(name);
      const owner = owners.get(key);
      if (!owner) owners.set(key, product);
      if (!owner || owner.id === id || draft) return [];
      const problem = `already the name of ${owner.id}`;
      return [toProblem(product, 'name', [problem, 'choose another'], { first: owner })];
    });
}

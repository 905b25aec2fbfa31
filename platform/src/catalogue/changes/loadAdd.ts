import path from 'node:path';
import { PAGE_SIZE, PATHS, toListPath } from '@dhaaga-noor/shared-types';
import type { Wrong } from '../../media';
import { PRODUCT_FILE } from '../fileNames';
import { assertNoProblems, NO_PLACE, type Problem, toRequestProblem } from '../problems';
import { compareIds } from '../productIds';
import { loadFamilies } from '../loadCatalogue';
import { validateGivenFiles, type GivenFile, isClip } from './givenFiles';
import { findList } from './lists';
import { type CatalogueChange, loadChange } from './loadChange';
import { createIdSource, type NewProduct, toNewProduct, toStandIn } from './newProduct';
import { toFieldValue } from './tableColumns';

/** A maintainer's request. */
export interface AddRequest {
  /** Such as `rakhi/single`. */
  list: string;
  name: string;
  /** As typed. */
  price: string;
  description?: string;
  /** As typed: keys with commas between. */
  colours?: string;
  for?: string;
  /** Alternative texts in the order of the pictures, then of the clips. */
  alts?: string[];
  draft?: boolean;
  files: GivenFile[];
}

/** A plan: nothing has happened yet. */
export interface AddPlan extends CatalogueChange {
  part: string;
  product: NewProduct;
  /** Path of the page that will list the product. */
  path: string;
  /** Fields that the maintainer may want to write by hand. */
  hints: string[];
}

function validateRequest({ files, alts = [] }: AddRequest): Problem[] {
  const problems = validateGivenFiles(files);
  const add = (field: string, ...wrong: Wrong) => problems.push(toRequestProblem(field, undefined, wrong));
  if (files.length === 0) add('files', 'none given', 'give at least one photograph');
  if (alts.length > files.length)
    add('alt', `${alts.length} texts for ${files.length} files`, 'give one each');
  return problems;
}

function toAlts({ name, alts = [], files }: AddRequest): string[] {
  const sorted = [...files.filter((file) => !isClip(file)), ...files.filter(isClip)];
  return sorted.map((file, i) => alts[i] ?? toStandIn(name, isClip(file), i === 0));
}

function toHints({ description, colours, for: whom, alts = [], files }: AddRequest, file: string): string[] {
  return [
    ...(description === undefined
      ? [`Describe the piece in ${file}: until then shoppers read its name twice.`]
      : []),
    ...(colours === undefined || whom === undefined
      ? [
          `Write in ${file} \`colours\`, what one sees first, and \`for\`, whom it is for: shoppers find it by them, and \`npm run catalogue -- check\` asks for them.`,
        ]
      : []),
    ...(alts.length < files.length ? [`Say under alt in ${file} what each picture shows.`] : []),
  ];
}

/**
 * Decides how to add a product.
 *
 * @throws CatalogueError with every problem of the request at once.
 */
export function loadAdd(request: AddRequest, root: string): AddPlan {
  const families = loadFamilies(root);
  const list = findList(families, request.list);
  const { name, price, description, colours = '', for: whom = '', alts = [], draft, files } = request;
  const id = createIdSource(families)(list);
  const toProduct = (isDraft?: boolean) =>
    toNewProduct({
      list,
      id,
      files,
      alts: toAlts(request),
      place: NO_PLACE,
      fields: {
        name,
        price: toFieldValue('price', price),
        ...(isDraft && { draft: true }),
        description: description ?? `${name}.`,
        colours: toFieldValue('colours', colours),
        for: toFieldValue('for', whom),
      },
    });
  // A draft, too, has a name of its own.
  const { problems } = loadChange(root, families, { added: [toProduct()] });
  const isGiven = ({ field, value }: Problem) =>
    (field !== 'description' || description !== undefined) &&
    (field !== 'alt' || alts.some((alt) => alt === value));
  assertNoProblems([...problems.filter(isGiven), ...validateRequest(request)]);
  const { catalogue, part } = list.family;
  const { key } = list.collection;
  const before = (catalogue.products.get(key) ?? []).filter(
    ({ record }) => record.order !== undefined || compareIds(record.id, id) < 0,
  );
  const page = Math.floor(before.length / PAGE_SIZE) + 1;
  const product = toProduct(draft);
  return {
    part,
    product,
    added: [product],
    changed: new Map(),
    path: toListPath(`${PATHS[catalogue.category]}/${key}`, { page }),
    hints: toHints(request, path.join(part, 'catalogue', key, id, PRODUCT_FILE)),
  };
}

import path from 'node:path';
import { PRODUCT_FILE } from '../fileNames';
import { loadFamilies } from '../loadCatalogue';
import { assertNoProblems, createRequestError } from '../problems';
import { compareIds } from '../productIds';
import { findList, productsOf } from './lists';
import { type CatalogueChange, loadChange } from './loadChange';

/** A product's new place: directly before another, or at the end. */
interface PlaceRequest {
  /** Such as `rakhi/single`. */
  list: string;
  id: string;
  before?: string;
}

/**
 * Decides which places a list's products get when one of them moves: as few as show this order.
 *
 * @throws StorefrontError when the list has no such products.
 */
export function loadOrder({ list: name, id, before }: PlaceRequest, root: string): CatalogueChange {
  const families = loadFamilies(root);
  const list = findList(families, name);
  const products = list.family.catalogue.products.get(list.collection.key) ?? [];
  const find = (wanted: string) => {
    const found = products.find(({ record }) => record.id === wanted);
    if (found) return found;
    throw createRequestError('product', wanted, [`not in ${name}, or a draft`, 'look at the list again']);
  };
  const moved = find(id);
  const next = before === undefined || before === id ? undefined : find(before);
  if (before === id) return { added: [], changed: new Map() };
  const others = products.filter((product) => product !== moved);
  const at = next ? others.indexOf(next) : others.length;
  const sorted = [...others.slice(0, at), moved, ...others.slice(at)];
  // The end of a list is in the order of its ids without places.
  let placed = sorted.length - 1;
  while (placed > 0 && compareIds(sorted[placed - 1]?.record.id ?? '', sorted[placed]?.record.id ?? '') < 0)
    placed -= 1;
  const places = new Map(sorted.slice(0, placed).map((product, i) => [product, i + 1]));
  const edits = productsOf(list).flatMap((product) => {
    const { order, draft } = product.record;
    const place = draft && order !== undefined && order > placed ? order : places.get(product);
    if (order === place) return [];
    return [{ file: path.join(product.folder, PRODUCT_FILE), fields: new Map([['order', place]]) }];
  });
  const change = loadChange(root, families, { edits });
  assertNoProblems(change.problems.filter(({ field }) => field === 'order'));
  return change;
}

import path from 'node:path';
import { isMap, isSeq, parseDocument } from 'yaml';
import type { Wrong } from '../../media';
import { FEATURED_FILE, YAML_STYLE } from '../fileNames';
import { loadFamilies } from '../loadCatalogue';
import { assertNoProblems, createRequestError } from '../problems';
import { readText } from './changeText';
import { findList } from './lists';
import { type CatalogueChange, loadWithTexts } from './loadChange';

const NOT_FOR_HOME: Wrong = ['a draft, or of a family without products on Home', 'look at it again'];

/**
 * Decides how a product comes onto Home, in the first free place, or leaves it.
 *
 * @throws StorefrontError when the list has no such product, or its family features none.
 */
export function loadFeatured(root: string, name: string, id: string): CatalogueChange {
  const families = loadFamilies(root);
  const { family, collection } = findList(families, name);
  const file = path.join(family.catalogue.folder, FEATURED_FILE);
  const isListed = family.catalogue.products.get(collection.key)?.some(({ record }) => record.id === id);
  const before = isListed ? readText(file) : '';
  const document = parseDocument(before);
  const rows: unknown = document.contents;
  if (!isSeq(rows)) throw createRequestError('product', `${name}/${id}`, NOT_FOR_HOME);
  const product = `${collection.key}/${id}`;
  const at = rows.items.findIndex((row) => isMap(row) && row.get('product') === product);
  const used = families.flatMap(({ catalogue }) => catalogue.featured.map(({ place }) => place));
  let place = 1;
  while (used.includes(place)) place += 1;
  const [first] = rows.items;
  // The comment above the list is that of its first row.
  if (at === 0 && isMap(first)) rows.commentBefore ??= first.commentBefore;
  if (at >= 0) rows.items.splice(at, 1);
  else rows.items.push(document.createNode({ place, product }));
  rows.flow = false;
  const changed = new Map([[file, { text: document.toString(YAML_STYLE), before }]]);
  // A row less mends a list, or leaves it as it is.
  if (at < 0) assertNoProblems(loadWithTexts(root, families, changed).problems);
  return { added: [], changed };
}

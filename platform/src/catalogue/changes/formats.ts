import { FIELD_NAMES, formatPlainPrice } from '@dhaaga-noor/shared-types';
import { stringify } from 'csv-stringify/sync';
import type { CatalogueProduct, Family } from '../catalogue';
import { showValue } from '../problems';
import { compareIds } from '../productIds';
import { findList, productsOf, toLists } from './lists';
import type { ImportPlan } from './loadImport';
import { toExportedCell } from './tableColumns';

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function formatMedia({ pictures, clips }: CatalogueProduct): string {
  const parts = [
    pictures.length > 0 && count(pictures.length, 'picture'),
    clips.length > 0 && count(clips.length, 'clip'),
  ];
  return parts.filter(Boolean).join(', ') || 'no picture yet';
}

/** A table of the products of all lists, or of one. */
export function formatList(families: Family[], only?: string): string {
  const lists = only === undefined ? toLists(families) : [findList(families, only)];
  return lists
    .map(({ name, family, collection }) => {
      const products = family.catalogue.products.get(collection.key) ?? [];
      const longest = Math.max(0, ...products.map(({ record }) => record.name.length));
      const rows = products.map((product) => {
        const { id, name: title, price } = product.record;
        return `  ${id.padEnd(8)} ${title.padEnd(longest)} ${formatPlainPrice(price).padStart(7)}  ${formatMedia(product)}`;
      });
      return [`${name} (${collection.label}, ${count(products.length, 'product')})`, ...rows].join('\n');
    })
    .join('\n\n');
}

/** All products, also drafts, as CSV that `import` accepts, in UTF-8 as spreadsheets know it. */
export function formatTable(families: Family[]): string {
  const rows = toLists(families).flatMap((list) =>
    productsOf(list)
      .map(({ record }) => record)
      .sort((a, b) => compareIds(a.id, b.id))
      .map((record) => [list.name, record.id, ...FIELD_NAMES.map((field) => toExportedCell(record[field]))]),
  );
  return stringify([['list', 'id', ...FIELD_NAMES], ...rows], { bom: true });
}

const show = (value: unknown) => (value === undefined ? 'nothing' : showValue(value));

/** The effects of an import, a line for each product. */
export function formatImport({ added, changedProducts: changed }: ImportPlan): string[] {
  if (added.length + changed.length === 0) return ['The table says what the catalogue says.'];
  return [
    ...added.map(
      ({ list, record: { id, name, price } }) =>
        `+ ${list}/${id} ${showValue(name)}, ${formatPlainPrice(price)}`,
    ),
    ...changed.flatMap(({ list, id, fields, before }) =>
      [...fields].map(
        ([field, value]) => `~ ${list}/${id} ${field}: ${show(before[field])} to ${show(value)}`,
      ),
    ),
    `${added.length} new, ${changed.length} changed.`,
  ];
}

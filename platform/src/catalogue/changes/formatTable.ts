import { stringify } from 'csv-stringify/sync';
import { compareIds } from '../productIds';
import { type Family, readRecord, toLists } from './families';
import { FIELDS, toCell } from './tableColumns';

/**
 * All products, including drafts, as a table that `import` accepts: CSV, in UTF-8 as spreadsheets
 * recognise it.
 */
export function formatTable(families: Family[]): string {
  const rows = toLists(families).flatMap((list) =>
    list.family.catalogue.listed
      .filter((product) => product.list === list.collection.key)
      .sort((a, b) => compareIds(a.id, b.id))
      .map(({ id }) => {
        const { record } = readRecord(list, id);
        return [list.name, id, ...FIELDS.map((field) => toCell(record[field]))];
      }),
  );
  return stringify([['list', 'id', ...FIELDS], ...rows], { bom: true });
}

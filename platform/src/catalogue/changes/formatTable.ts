import { FIELD_NAMES } from '@dhaaga-noor/shared-types';
import { stringify } from 'csv-stringify/sync';
import { compareIds } from '../productIds';
import { productsOf, toLists } from './lists';
import { toCell, toExportedCell } from './tableColumns';
import type { Family } from '../catalogue';

/**
 * All products, including drafts, as a table that `import` accepts: CSV, in UTF-8 as spreadsheets
 * recognise it.
 */
export function formatTable(families: Family[]): string {
  const rows = toLists(families).flatMap((list) =>
    productsOf(list)
      .map(({ record }) => record)
      .sort((a, b) => compareIds(a.id, b.id))
      .map((record) => [
        list.name,
        record.id,
        ...FIELD_NAMES.map((field) => toExportedCell(toCell(record[field]))),
      ]),
  );
  return stringify([['list', 'id', ...FIELD_NAMES], ...rows], { bom: true });
}

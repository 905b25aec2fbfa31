import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProductRecord } from '@dhaaga-noor/shared-types';
import { stringify } from 'csv-stringify/sync';
import { parse } from 'yaml';
import { PRODUCT_FILE } from '../fileNames';
import { compareIds } from '../productIds';
import { type Family, toLists } from './families';
import { FIELDS, toCell } from './tableColumns';

/** All products, drafts too, as a table that `import` takes: CSV, in UTF-8 as spreadsheets recognise it. */
export function formatTable(families: Family[]): string {
  const rows = toLists(families).flatMap(({ name, family: { catalogue }, collection: { key } }) =>
    catalogue.listed
      .filter(({ list }) => list === key)
      .sort((a, b) => compareIds(a.id, b.id))
      .map(({ id }) => {
        const file = path.join(catalogue.folder, key, id, PRODUCT_FILE);
        const record = parse(readFileSync(file, 'utf8')) as Partial<ProductRecord>;
        return [name, id, ...FIELDS.map((field) => toCell(record[field]))];
      }),
  );
  return stringify([['list', 'id', ...FIELDS], ...rows], { bom: true });
}

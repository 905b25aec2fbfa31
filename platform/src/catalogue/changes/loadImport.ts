import path from 'node:path';
import { FIELD_NAMES, type ProductField, type ProductRecord } from '@dhaaga-noor/shared-types';
import { groupBy } from '../../system';
import type { CatalogueProduct, Family } from '../catalogue';
import { assertNoProblems, createReport, type Problem } from '../problems';
import { PRODUCT_FILE } from '../fileNames';
import { loadValidFamilies } from '../loadCatalogue';
import { LONGEST_ALT } from '../readProduct';
import { validateText } from '../texts';
import type { Wrong } from '../../media';
import { validateGivenFile, isClip } from './givenFiles';
import { type NamedList, productsOf, toLists } from './lists';
import type { TableFile } from './loadTableFiles';
import { type CatalogueChange, type Edit, loadChange } from './loadChange';
import { createIdSource, type NewProduct, toNewProduct } from './newProduct';
import { MEDIA_HEADING, toCell, toFieldValue } from './tableColumns';
import type { Table, TableRow } from './loadTable';

export interface ChangedProduct {
  id: string;
  list: string;
  /** New values; a removed field is undefined. */
  fields: Map<ProductField, ProductRecord[ProductField] | string>;
  before: ProductRecord;
}

/** A plan: nothing has happened yet. */
export interface ImportPlan extends CatalogueChange {
  changedProducts: ChangedProduct[];
}

interface RowFile extends TableFile {
  alt: string;
}

interface ListedProduct {
  list: NamedList;
  product: CatalogueProduct;
}

/** `photo1` as people write it. */
const toColumn = (heading: string) => heading.replace(MEDIA_HEADING, '$1 $2');

class ImportPlanner {
  readonly problems: Problem[] = [];
  readonly added: NewProduct[] = [];
  readonly changedProducts: ChangedProduct[] = [];
  readonly edits: Edit[] = [];

  private readonly report;
  private readonly lists: NamedList[];
  /** By id, in every list. */
  private readonly listed: Map<string, ListedProduct[]>;
  private readonly rowOf = new Map<string, number>();
  private readonly toId: (list: NamedList) => string;
  private readonly fields: readonly ProductField[];

  constructor(
    private readonly table: Table,
    private readonly files: ReadonlyMap<string, TableFile>,
    families: Family[],
  ) {
    this.report = createReport(table.name, this.problems);
    this.lists = toLists(families);
    this.toId = createIdSource(families);
    const listed = this.lists.flatMap((list) => productsOf(list).map((product) => ({ list, product })));
    this.listed = groupBy(listed, ({ product }) => product.record.id);
    this.fields = FIELD_NAMES.filter((field) => table.headings.includes(field.toLowerCase()));
  }

  private reportCell(row: number, field: string, value: unknown, [problem, fix]: Wrong) {
    this.report.add(row, { field, value, problem, fix });
  }

  reportHeadings(): void {
    const known = ['list', 'id', ...FIELD_NAMES.map((field) => field.toLowerCase())];
    this.table.headings.forEach((heading, at) => {
      const isKnown = known.includes(heading) || MEDIA_HEADING.test(heading);
      const all = ['list', 'id', ...FIELD_NAMES, 'photo 1', 'alt 1', 'photo 2 …'].join(', ');
      if (!isKnown) this.reportCell(1, 'column', heading, ['unknown', `the columns are ${all}`]);
      else if (this.table.headings.indexOf(heading) !== at)
        this.reportCell(1, 'column', heading, ['there twice', 'keep one of the two']);
    });
  }

  private takeOnce(what: string, row: number): number | undefined {
    const first = this.rowOf.get(what);
    if (first === undefined) this.rowOf.set(what, row);
    return first;
  }

  private findList({ row, cells }: TableRow): NamedList | undefined {
    const name = cells.get('list') ?? '';
    const found = this.lists.find((list) => list.name === name);
    const fix = `the lists are ${this.lists.map((list) => list.name).join(', ')}`;
    if (!found) this.reportCell(row, 'list', name, [name === '' ? 'missing' : 'unknown', fix]);
    return found;
  }

  private readFile({ row, cells }: TableRow, number: string): RowFile[] {
    const column = `photo ${number}`;
    const name = cells.get(`photo${number}`) ?? '';
    const alt = cells.get(`alt${number}`) ?? '';
    if (name === '' && alt === '') return [];
    if (name === '') {
      this.reportCell(row, column, undefined, ['missing', `name the file that alt ${number} describes`]);
      return [];
    }
    const wrong: Wrong | undefined =
      alt === '' ? ['missing', 'say what the picture shows'] : validateText(alt, LONGEST_ALT);
    if (wrong) this.reportCell(row, `alt ${number}`, alt, wrong);
    const given = this.files.get(name);
    if (!given) throw new Error(`"${name}" was not loaded.`);
    const problem = given.problem ?? validateGivenFile(given);
    if (problem) this.reportCell(row, column, name, problem);
    const first = this.takeOnce(given.file, row);
    if (first !== undefined) {
      this.reportCell(row, column, name, [`already in row ${first}`, 'name another file']);
    }
    return [{ ...given, alt }];
  }

  private readFiles(row: TableRow): RowFile[] {
    const numbers = this.table.headings.flatMap((heading) => MEDIA_HEADING.exec(heading)?.[2] ?? []);
    const files = [...new Set(numbers)].flatMap((number) => this.readFile(row, number));
    if (files.length === 0) {
      this.reportCell(row.row, 'photo 1', undefined, ['missing', 'name at least one photograph or clip']);
    }
    // Texts are in the order of pictures, then of clips.
    return [...files.filter((file) => !isClip(file)), ...files.filter(isClip)];
  }

  private readFields({ cells }: TableRow): Map<ProductField, ProductRecord[ProductField] | string> {
    return new Map(
      this.fields.map((field) => [field, toFieldValue(field, cells.get(field.toLowerCase()) ?? '')]),
    );
  }

  private readNew(row: TableRow): void {
    const files = this.readFiles(row);
    const list = this.findList(row);
    if (!list) return;
    const required = { name: '', price: '', description: '' };
    this.added.push(
      toNewProduct({
        list,
        id: this.toId(list),
        files,
        alts: files.map(({ alt }) => alt),
        fields: { ...required, ...Object.fromEntries(this.readFields(row)) },
        place: { file: this.table.name, line: row.row },
      }),
    );
  }

  private findExisting({ row, cells }: TableRow): ListedProduct | undefined {
    const id = cells.get('id') ?? '';
    const wanted = cells.get('list');
    const all = this.listed.get(id) ?? [];
    const found = all.filter(({ list }) => !wanted || list.name === wanted);
    if (found.length === 1) return found[0];
    const names = all.map(({ list }) => list.name).join(' and ');
    // Letters of other alphabets, a sign or a zero too many: an empty one would make a twin.
    const own = id.toUpperCase();
    const fix = this.listed.has(own) ? `write ${own}` : 'correct it; only that of a new one is left empty';
    if (names === '') this.reportCell(row, 'id', id, ['no product has it', fix]);
    else {
      const where = found.length > 1 ? 'name one of them' : 'write that list';
      this.reportCell(row, 'list', wanted, [`${id} is in ${names}`, where]);
    }
    return undefined;
  }

  private readChanged(row: TableRow): void {
    const existing = this.findExisting(row);
    if (!existing) return;
    const { folder, record: before } = existing.product;
    const { id } = before;
    const list = existing.list.name;
    const first = this.takeOnce(`${list}/${id}`, row.row);
    if (first !== undefined) {
      return this.reportCell(row.row, 'id', id, [`already in row ${first}`, 'keep one of the two']);
    }
    for (const [heading, text] of row.cells) {
      if (text === '' || !MEDIA_HEADING.test(heading)) continue;
      const fix = 'put the file into its folder and convert it, as the README of its remote says';
      this.reportCell(row.row, toColumn(heading), text, ['of a product that is there already', fix]);
    }
    const fields = new Map(
      [...this.readFields(row)].filter(([field, value]) => toCell(value) !== toCell(before[field])),
    );
    if (fields.size === 0) return;
    this.changedProducts.push({ id, list, fields, before });
    const place = { file: this.table.name, line: row.row };
    this.edits.push({ file: path.join(folder, PRODUCT_FILE), fields, place });
  }

  readRow(row: TableRow): void {
    if (row.excess !== undefined) {
      const fix = 'put texts that hold the separator in quotes';
      this.reportCell(row.row, 'cell', row.excess, ['has no heading', fix]);
    }
    if (row.cells.get('id')) this.readChanged(row);
    else this.readNew(row);
  }
}

/**
 * Decides what importing a table does.
 *
 * @param files the photographs and clips that the table names, by their names there.
 * @param root folder of the remotes.
 * @throws CatalogueError with all problems at once, each with its row and column.
 */
export function loadImport(table: Table, files: ReadonlyMap<string, TableFile>, root: string): ImportPlan {
  const families = loadValidFamilies(root);
  const planner = new ImportPlanner(table, files, families);
  planner.reportHeadings();
  for (const row of table.rows) planner.readRow(row);
  const change = loadChange(root, families, planner);
  // The planner has said which column of a text is wrong.
  assertNoProblems([...planner.problems, ...change.problems.filter(({ field }) => field !== 'alt')]);
  return { ...change, changedProducts: planner.changedProducts };
}

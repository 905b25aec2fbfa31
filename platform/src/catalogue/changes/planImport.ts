import path from 'node:path';
import {
  FIELD_NAMES,
  type ProductField,
  type ProductRecord,
  StorefrontError,
} from '@dhaaga-noor/shared-types';
import { type CatalogueProduct, type CatalogueEntry, toLines, type Family } from '../catalogue';
import { compareProducts } from '../compareProducts';
import { findEditorialProblems } from '../editorialRules';
import { createReport, type Problem, formatProblems } from '../problems';
import { PRODUCT_FILE } from '../fileNames';
import { nextId } from '../productIds';
import { LONGEST_ALT, readProduct } from '../readProduct';
import { findTextProblem } from '../texts';
import type { YamlNode } from '../yamlNodes';
import { findGivenProblem, isClip } from './givenFiles';
import { type NamedList, productsOf, toLists } from './lists';
import type { TableFile } from './loadTableFiles';
import { type AddPlan, toListAndMedia, toMediaSteps } from './planAdd';
import { MEDIA_HEADING, toCell, toFieldValue } from './tableColumns';
import type { Table, TableRow } from './loadTable';

export type NewProduct = Pick<AddPlan, 'folder' | 'record' | 'pictures' | 'clips'> & { list: string };

export interface ChangedProduct {
  id: string;
  list: string;
  /** Its `product.yaml`. */
  file: string;
  /** New values; a removed field is undefined. */
  fields: Map<ProductField, ProductRecord[ProductField] | string>;
  before: ProductRecord;
}

/** A plan: nothing has happened yet. */
export interface ImportPlan {
  added: NewProduct[];
  changed: ChangedProduct[];
}

/** A photograph or clip of a row, with its text. */
interface RowFile extends TableFile {
  alt: string;
}

/** `photo1` as people write it. */
const toColumn = (heading: string) => heading.replace(/\d+$/, ' $&');

/** A value for a product's file, each part with the line of its row. */
function toNode(value: unknown, line: number): YamlNode {
  if (Array.isArray(value)) return { kind: 'list', line, items: value.map((item) => toNode(item, line)) };
  if (typeof value !== 'object' || value === null) return { kind: 'scalar', line, value };
  const filled = Object.entries(value).filter(([, each]) => each !== undefined);
  return {
    kind: 'map',
    line,
    entries: new Map(filled.map(([key, each]) => [key, { line, node: toNode(each, line) }])),
  };
}

class ImportPlanner {
  readonly problems: Problem[] = [];
  readonly plan: ImportPlan = { added: [], changed: [] };

  private readonly report;
  private readonly lists: NamedList[];
  /** Every product after the import; those of the table last. */
  private readonly listed: Map<string, CatalogueEntry>;
  private readonly rowOf = new Map<string, number>();
  /** Positions requested by rows, by list and id. */
  private readonly orders = new Map<string, { row: number; order: number }>();
  private readonly fields: readonly ProductField[];

  constructor(
    private readonly table: Table,
    private readonly files: ReadonlyMap<string, TableFile>,
    families: Family[],
  ) {
    this.report = createReport(table.name, this.problems);
    this.lists = toLists(families);
    this.listed = new Map(
      this.lists.flatMap(({ name, family, collection }) =>
        family.catalogue.listed
          .filter(({ list }) => list === collection.key)
          .map((product): [string, CatalogueEntry] => [`${name}/${product.id}`, product]),
      ),
    );
    this.fields = FIELD_NAMES.filter((field) => table.headings.includes(field.toLowerCase()));
  }

  private reportCell(row: number, field: string, value: unknown, [problem, remedy]: [string, string]) {
    this.report.add(row, { field, value, problem, remedy });
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

  /** The first row with a value that must be unique. */
  private takeOnce(what: string, row: number): number | undefined {
    const first = this.rowOf.get(what);
    if (first === undefined) this.rowOf.set(what, row);
    return first;
  }

  private findList({ row, cells }: TableRow): NamedList | undefined {
    const name = cells.get('list') ?? '';
    const found = this.lists.find((list) => list.name === name);
    const remedy = `the lists are ${this.lists.map((list) => list.name).join(', ')}`;
    if (!found) this.reportCell(row, 'list', name, [name === '' ? 'missing' : 'unknown', remedy]);
    return found;
  }

  private readFiles({ row, cells }: TableRow): RowFile[] {
    const numbers = this.table.headings.flatMap((heading) => MEDIA_HEADING.exec(heading)?.[2] ?? []);
    const files = [...new Set(numbers)].flatMap((number): RowFile[] => {
      const column = `photo ${number}`;
      const name = cells.get(`photo${number}`) ?? '';
      const alt = cells.get(`alt${number}`) ?? '';
      if (name === '' && alt === '') return [];
      if (name === '') {
        this.reportCell(row, column, undefined, ['missing', `name the file that alt ${number} describes`]);
        return [];
      }
      const isMissing = alt === '';
      const wrong: [string, string] | undefined = isMissing
        ? ['missing', 'say what the picture shows']
        : findTextProblem(alt, LONGEST_ALT);
      if (wrong) this.reportCell(row, `alt ${number}`, isMissing ? undefined : alt, wrong);
      const given = this.files.get(name);
      if (!given) throw new Error(`"${name}" was not loaded.`);
      const problem = findGivenProblem(given) ?? given.problem;
      if (problem) this.reportCell(row, column, name, problem);
      const first = this.takeOnce(given.file, row);
      if (first !== undefined) {
        this.reportCell(row, column, name, [`already in row ${first}`, 'name another file']);
      }
      // Nothing is written then; the name keeps the schema from reporting the text again.
      return [{ ...given, alt: wrong ? name : alt }];
    });
    if (files.length === 0) {
      this.reportCell(row, 'photo 1', undefined, ['missing', 'name at least one photograph or clip']);
    }
    // Texts are in the order of pictures, then of clips.
    return [...files.filter((file) => !isClip(file)), ...files.filter(isClip)];
  }

  private readFields({ cells }: TableRow): Map<ProductField, ProductRecord[ProductField] | string> {
    return new Map(
      this.fields.map((field) => [field, toFieldValue(field, cells.get(field.toLowerCase()) ?? '')]),
    );
  }

  /** Checks a row's product by itself; checks across products follow at the end. */
  private check(row: number, { name, family, collection }: NamedList, values: Record<string, unknown>) {
    const id = String(values['id']);
    const location = { category: family.catalogue.category, collection, folderName: id };
    const { values: read } = readProduct(toNode(values, row), location, this.report);
    // At the end, after products that are not in the table.
    this.listed.delete(`${name}/${id}`);
    this.listed.set(`${name}/${id}`, {
      ...read,
      ...{ id, list: collection.key, file: this.table.name, lines: toLines(() => row) },
    });
    if (typeof values['order'] === 'number')
      this.orders.set(`${name}/${id}`, { row, order: values['order'] });
  }

  private readNew(row: TableRow): void {
    const files = this.readFiles(row);
    const list = this.findList(row);
    if (!list) return;
    const { family, collection, name } = list;
    const ids = [...this.listed].filter(([key]) => key.startsWith(`${name}/`)).map(([, { id }]) => id);
    const usedIds = new Set([...this.listed.values()].map(({ id }) => id));
    const id = nextId(collection.prefixes, ids, usedIds);
    const fields: Partial<Record<ProductField, unknown>> = Object.fromEntries(this.readFields(row));
    const { name: title = '', price = '', description = '', ...others } = fields;
    const alts = files.map(({ alt }) => alt);
    const values = {
      ...{ id, name: title, price, ...others, description },
      ...toListAndMedia(list, files),
      ...(alts.length > 0 && { alt: alts.length === 1 ? alts[0] : alts }),
    };
    this.check(row.row, list, values);
    const folder = path.join(family.catalogue.folder, collection.key, id);
    this.plan.added.push({
      ...{ folder, list: name, ...toMediaSteps(files) },
      // A plan is only applied without problems.
      record: values as unknown as ProductRecord,
    });
  }

  private toIdRemedy(id: string): string {
    const own = id.toUpperCase();
    const exists = [...this.listed.values()].some((product) => product.id === own);
    return exists ? `write ${own}` : 'leave it empty: a new one gets the next';
  }

  private findExisting({ row, cells }: TableRow): NamedList | undefined {
    const id = cells.get('id') ?? '';
    const wanted = cells.get('list');
    const has = ({ name }: NamedList) => this.listed.has(`${name}/${id}`);
    const found = this.lists.filter((list) => has(list) && (!wanted || list.name === wanted));
    if (found.length === 1) return found[0];
    const names = this.lists
      .filter(has)
      .map(({ name }) => name)
      .join(' and ');
    if (names === '') this.reportCell(row, 'id', id, ['no product has it', this.toIdRemedy(id)]);
    else if (found.length > 1)
      this.reportCell(row, 'list', wanted, [`${id} is in ${names}`, 'name one of them']);
    else this.reportCell(row, 'list', wanted, [`${id} is in ${names}`, 'write that list']);
    return undefined;
  }

  private readChanged(row: TableRow): void {
    const list = this.findExisting(row);
    if (!list) return;
    const id = row.cells.get('id') ?? '';
    const first = this.takeOnce(`${list.name}/${id}`, row.row);
    if (first !== undefined) {
      return this.reportCell(row.row, 'id', id, [`already in row ${first}`, 'keep one of the two']);
    }
    for (const [heading, text] of row.cells) {
      if (text === '' || !MEDIA_HEADING.test(heading)) continue;
      const remedy = 'put the file into its folder and convert it, as the README of its remote says';
      this.reportCell(row.row, toColumn(heading), text, ['of a product that is there already', remedy]);
    }
    const product = productsOf(list).find(({ record }) => record.id === id);
    // In a catalogue without problems, every listed product is complete.
    const { folder, record: before } = product as CatalogueProduct;
    const fields = new Map(
      [...this.readFields(row)].filter(([field, value]) => toCell(value) !== toCell(before[field])),
    );
    if (fields.size === 0) return;
    this.check(row.row, list, { ...before, ...Object.fromEntries(fields) });
    const file = path.join(folder, PRODUCT_FILE);
    this.plan.changed.push({ id, list: list.name, file, fields, before });
  }

  readRow(row: TableRow): void {
    if (row.excess !== undefined) {
      const remedy = 'put texts that hold the separator in quotes';
      this.reportCell(row.row, 'cell', row.excess, ['has no heading', remedy]);
    }
    if (row.cells.get('id')) this.readChanged(row);
    else this.readNew(row);
  }

  /** Two products of a list cannot share a position; its current owner keeps it. */
  private reportOrders(): void {
    const changed = new Set(this.plan.changed.map(({ list, id }) => `${list}/${id}`));
    for (const list of this.lists) {
      const orders = [...this.orders].filter(([key]) => key.startsWith(`${list.name}/`));
      if (orders.length === 0) continue;
      const left = productsOf(list).filter(({ record }) => !changed.has(`${list.name}/${record.id}`));
      const owners = new Map(left.map(({ record: { order, id } }) => [order, `the place of ${id}`]));
      for (const [, { row, order }] of orders) {
        const owner = owners.get(order);
        if (owner === undefined) owners.set(order, `already in row ${row}`);
        else this.reportCell(row, 'order', order, [owner, 'give each its own']);
      }
    }
  }

  /** Checks that need the whole shop: positions, names and wording, twins. */
  reportTogether(): void {
    this.reportOrders();
    const all = [...this.listed.values()];
    const problems = [...compareProducts(all), ...findEditorialProblems(all)];
    this.problems.push(...problems.filter(({ file }) => file === this.table.name));
  }
}

/**
 * Decides what importing a table does.
 *
 * @param files the photographs and clips that the table names, by their names there.
 * @param families catalogues without problems.
 * @throws StorefrontError `CATALOGUE_INVALID` with all problems at once, each in a line with its
 * row and column.
 */
export function planImport(
  table: Table,
  files: ReadonlyMap<string, TableFile>,
  families: Family[],
): ImportPlan {
  const planner = new ImportPlanner(table, files, families);
  planner.reportHeadings();
  for (const row of table.rows) planner.readRow(row);
  planner.reportTogether();
  if (planner.problems.length > 0) {
    throw new StorefrontError('CATALOGUE_INVALID', formatProblems(planner.problems));
  }
  return planner.plan;
}

import path from 'node:path';
import { changesNumber, toPrecise } from './numberFormats';
import { assertNoProblems, createReport, createRequestError, type Problem } from '../problems';

/** The largest table; `bytes` are those of its file, `unpacked` those in a workbook. */
export const LIMITS = {
  rows: 20_000,
  columns: 200,
  cells: 500_000,
  bytes: 10e6,
  unpacked: 40e6,
  /** Rows that a sheet may list, most of which only have a format. */
  listed: 100_000,
};

/** @throws CatalogueError with the file's name, its problem and the fix. */
export function throwUnreadable(file: string, problem: string, fix: string, cause?: unknown): never {
  throw createRequestError('table', path.basename(file), [problem, fix], cause);
}

type Files = Record<string, Uint8Array>;

const NO_WORKBOOK = ['not an Excel workbook', 'save it as .xlsx or as "CSV UTF-8"'] as const;
const TEXTS = /\.(?:xml|rels)$/;

/** The XML files of a workbook; not more than a table may have. */
async function unpack(file: string, bytes: Uint8Array): Promise<Files> {
  const { unzipSync } = await import('fflate');
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!TEXTS.test(name)) return false;
        size += originalSize;
        return size <= LIMITS.unpacked;
      },
    });
  } catch (cause) {
    return throwUnreadable(file, ...NO_WORKBOOK, cause);
  } finally {
    if (size > LIMITS.unpacked)
      throwUnreadable(file, `over ${LIMITS.unpacked / 1e6} MB when it is unpacked`, 'split the table');
  }
}

const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`;
const attributeOf = (tag: string, name: string): string => {
  const [, double, single = ''] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return (double ?? single).replaceAll('&quot;', '"');
};
const tagsOf = (xml: string, name: string) =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])${ATTRIBUTES}`, 'g')) ?? [];

/** Of a row: a value, a text or a formula. */
const CONTENT = /<(?:\w+:)?[vtf][\s/>]/;

/** Refuses more elements than a limit, before anything is made of each. */
function assertCount(file: string, xml: string, [name, most, what]: [string, number, string]): void {
  const begin = new RegExp(`<(?:\\w+:)?${name}[\\s/>]`, 'g');
  let found = 0;
  while (begin.test(xml)) {
    found += 1;
    if (found > most)
      throwUnreadable(file, `over ${most} ${what}`, 'delete empty ones, or save the table as "CSV UTF-8"');
  }
}

/** Where Excel and LibreOffice write it: before any cell. */
const ROW_NUMBER = /^<(?:\w+:)?row\s[^<>]{0,200}?\br\s*=\s*["'](\d+)/;

/** Without the rows beyond the limit that only have a format, as of a whole column. */
function withoutEmptyRows(file: string, sheet: string): string {
  assertCount(file, sheet, ['row', LIMITS.listed, 'rows, with those that only have a format']);
  assertCount(file, sheet, ['c', LIMITS.cells, 'cells']);
  const [data = '', ...rest] = sheet.split(/(?=<\/(?:\w+:)?sheetData>)/);
  const isNeeded = (row: string) => CONTENT.test(row) || !(Number(ROW_NUMBER.exec(row)?.[1]) > LIMITS.rows);
  const needed = [...data.split(/(?=<(?:\w+:)?row[\s/>])/).filter(isNeeded), ...rest].join('');
  assertCount(file, needed, ['row', LIMITS.rows, 'rows']);
  return needed;
}

interface FirstSheet {
  /** Its name among the files. */
  name: string;
  sheet: string;
  styles: string;
  isHidden: boolean;
}

/** The XML of the first sheet, and of what its numbers look like; empty when it is not found. */
async function readFirstSheet(file: string, files: Files): Promise<FirstSheet> {
  const { strFromU8 } = await import('fflate');
  const read = (name: string) => (files[name] ? strFromU8(files[name]) : '');
  const [tag = ''] = tagsOf(read('xl/workbook.xml'), 'sheet');
  const id = attributeOf(tag, String.raw`\w+:id`);
  const relations = tagsOf(read('xl/_rels/workbook.xml.rels'), 'Relationship');
  const target = attributeOf(relations.find((each) => attributeOf(each, 'Id') === id) ?? '', 'Target');
  const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return {
    name,
    sheet: withoutEmptyRows(file, read(name)),
    styles: read('xl/styles.xml'),
    isHidden: ['hidden', 'veryHidden'].includes(attributeOf(tag, 'state')),
  };
}

/** Excel's own formats of numbers. */
const FORMATS: Record<string, string> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  48: '##0.0E+0',
};
/** Finds the format that makes a number look different. */
function createFormatLookup(styles: string): (style: number, number: number) => string | undefined {
  const own = tagsOf(styles, 'numFmt').map((tag): [string, string] => [
    attributeOf(tag, 'numFmtId'),
    attributeOf(tag, 'formatCode'),
  ]);
  const formats: Record<string, string | undefined> = { ...FORMATS, ...Object.fromEntries(own) };
  const [, ofCells = ''] = styles.split(/<\/?(?:\w+:)?cellXfs(?=[\s>])/, 2);
  const ids = tagsOf(ofCells, 'xf').map((tag) => attributeOf(tag, 'numFmtId'));
  return (style, number) => {
    const format = formats[ids[style] || '0'];
    return format !== undefined && changesNumber(format, number) ? format : undefined;
  };
}

const OF_CELL = new RegExp(`^${ATTRIBUTES}`);

/** `AB12` as row and column, both from 1. */
function toPlace(letters: string, digits: string): { row: number; column: number } {
  const column = Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}

/** Finds whether a cell is in a row or column that is not shown. */
function createHiddenLookup(sheet: string): (row: number, column: number) => boolean {
  const hidden = (name: string) =>
    tagsOf(sheet, name).filter((tag) => ['1', 'true'].includes(attributeOf(tag, 'hidden')));
  const rows = new Set(hidden('row').map((tag) => Number(attributeOf(tag, 'r'))));
  const columns = hidden('col').map((tag) => ['min', 'max'].map((end) => Number(attributeOf(tag, end))));
  return (row, column) =>
    rows.has(row) || columns.some(([min = 0, max = 0]) => min <= column && column <= max);
}

/** Cells that no reader of workbooks tells from empty or usual ones. */
function validateCells(name: string, { sheet, styles, isHidden }: FirstSheet): Problem[] {
  const problems: Problem[] = [];
  const report = createReport(name, problems);
  const findFormat = createFormatLookup(styles);
  const isHiddenCell = createHiddenLookup(sheet);
  if (isHidden) report.add(1, { field: 'sheet', problem: 'hidden', fix: 'show the first one, or delete it' });
  for (const tag of tagsOf(sheet, 'mergeCell')) {
    const value = attributeOf(tag, 'ref');
    const merged = { field: 'cells', value, problem: 'merged', fix: 'split them, and fill each one' };
    report.add(Number(/\d+/.exec(value)?.[0]), merged);
  }
  const [data = ''] = sheet.split(/<\/(?:\w+:)?sheetData>/, 1);
  for (const tag of tagsOf(data, 'row')) {
    const row = Number(attributeOf(tag, 'r'));
    if (row > LIMITS.rows)
      report.add(row, {
        field: 'row',
        problem: `beyond ${LIMITS.rows}`,
        fix: 'delete it, or save the table as "CSV UTF-8"',
      });
  }
  for (const cell of data.split(/<(?:\w+:)?c(?=\s)/).slice(1)) {
    const [tag = ''] = OF_CELL.exec(cell) ?? [];
    const [, letters = '', digits = ''] = /^([A-Z]+)(\d.*)$/.exec(attributeOf(tag, 'r')) ?? [];
    const { row, column } = toPlace(letters, digits);
    const add = (problem: string, fix: string) =>
      report.add(row, { field: 'cell', value: letters + digits, problem, fix });
    const [value] = /<(?:\w+:)?(?:v|t)(?:\s[^<>]*)?>[^<]/.exec(cell) ?? [];
    const [, number] = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]+)/.exec(cell) ?? [];
    const type = attributeOf(tag, 't') || 'n';
    const format =
      number !== undefined && type === 'n'
        ? findFormat(Number(attributeOf(tag, 's')), Number(number))
        : undefined;
    const isEmptyText = type === 'str' && /<(?:\w+:)?v[\s/>]/.test(cell);
    if (row > LIMITS.rows || (value !== undefined && column > LIMITS.columns))
      add(`beyond row ${LIMITS.rows} or column ${LIMITS.columns}`, 'delete what is not of the table');
    else if (value !== undefined && isHiddenCell(row, column))
      add('in a hidden row or column', 'show it, or delete what is not of the table');
    else if (type === 'e') add('an error', 'type what it should hold');
    else if (/<(?:\w+:)?f[\s/>]/.test(cell) && value === undefined && !isEmptyText)
      add('a formula without its result', 'open the file in a spreadsheet, and save it');
    else if (format !== undefined)
      add(`${number} in the format ${format}`, 'format the cell as text, and type what it should say');
  }
  return problems;
}

/**
 * The texts of the first sheet of an Excel workbook, as it shows them.
 *
 * @throws CatalogueError with a problem for each cell that is no text or number.
 */
export async function readWorkbook(file: string, bytes: Uint8Array): Promise<string[][]> {
  const name = path.basename(file);
  const files = await unpack(file, bytes);
  const first = await readFirstSheet(file, files);
  assertNoProblems(validateCells(name, first));
  const [{ readSheet }, { strToU8, zipSync }] = await Promise.all([
    import('read-excel-file/node'),
    import('fflate'),
  ]);
  // Only what was looked at.
  const looked = { ...files, [first.name]: strToU8(first.sheet) };
  const cells = await readSheet(Buffer.from(zipSync(looked, { level: 0 }))).catch((cause: unknown) =>
    throwUnreadable(file, ...NO_WORKBOOK, cause),
  );
  const problems: Problem[] = [];
  const report = createReport(name, problems);
  const headings = cells[0] ?? [];
  const toText = (cell: unknown, row: number, column: number): string => {
    if (typeof cell === 'number') return String(toPrecise(cell));
    if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
    if (!(cell instanceof Date)) return typeof cell === 'string' ? cell : '';
    // A number may be beyond the dates of JavaScript.
    const day = Number.isNaN(cell.getTime()) ? '' : `, ${cell.toISOString().slice(0, '2026-08-01'.length)}`;
    const problem = `a date of column ${column + 1}${day}`;
    const fix = 'format the cell as text, and type it again';
    report.add(row + 1, { field: String(headings[column] ?? 'cell'), problem, fix });
    return '';
  };
  const texts = cells.map((row, at) => row.map((cell, column) => toText(cell, at, column)));
  assertNoProblems(problems);
  return texts;
}

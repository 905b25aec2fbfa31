import path from 'node:path';
import { assertNoProblems, createReport, type Problem } from '../problems';
import { LIMITS, throwUnreadable } from './tableLimits';

type Files = Record<string, Uint8Array>;

/** A spreadsheet shows no more of a number: 110.00000000000001 is 110. */
const SPREADSHEET_DIGITS = 15;
const NO_WORKBOOK = ['no Excel workbook', 'save it as .xlsx or as "CSV UTF-8"'] as const;
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

/** The XML of the first sheet; empty when it is not found. */
async function readFirstSheet(files: Files): Promise<string> {
  const { strFromU8 } = await import('fflate');
  const read = (name: string) => (files[name] ? strFromU8(files[name]) : '');
  const [, id = ''] = /<(?:\w+:)?sheet\s[^>]*\w:id="([^"]+)"/.exec(read('xl/workbook.xml')) ?? [];
  const relations = read('xl/_rels/workbook.xml.rels')
    .split('<')
    .filter((tag) => tag.includes(` Id="${id}"`));
  const [, target = ''] = / Target="([^"]+)"/.exec(relations[0] ?? '') ?? [];
  return read(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
}

/** `AB12` as row and column, both from 1. */
function toPlace(letters: string, digits: string): { row: number; column: number } {
  const column = Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}

/** Cells that no reader of workbooks tells from empty or usual ones. */
function findCellProblems(name: string, sheet: string): Problem[] {
  const problems: Problem[] = [];
  const report = createReport(name, problems);
  const [data = ''] = sheet.split(/<\/(?:\w+:)?sheetData>/, 1);
  for (const cell of data.split(/<(?:\w+:)?c(?=\s)/).slice(1)) {
    const [, letters = '', digits = ''] = /^[^>]*\sr="([A-Z]+)(\d+)"/.exec(cell) ?? [];
    const { row, column } = toPlace(letters, digits);
    const add = (problem: string, remedy: string) =>
      report.add(row, { field: 'cell', value: letters + digits, problem, remedy });
    const [value] = /<(?:\w+:)?(?:v|t)(?:\s[^>]*)?>[^<]/.exec(cell) ?? [];
    const isEmptyText = /^[^>]*\st="str"/.test(cell) && /<(?:\w+:)?v[\s/>]/.test(cell);
    if (value !== undefined && (row > LIMITS.rows || column > LIMITS.columns))
      add(`beyond row ${LIMITS.rows} or column ${LIMITS.columns}`, 'delete what is not of the table');
    else if (/^[^>]*\st="e"/.test(cell)) add('an error', 'type what it should hold');
    else if (/<(?:\w+:)?f[\s/>]/.test(cell) && value === undefined && !isEmptyText)
      add('a formula without its result', 'open the file in a spreadsheet, and save it');
  }
  return problems;
}

/**
 * The texts of the first sheet of an Excel workbook, as it shows them.
 *
 * @throws StorefrontError `CATALOGUE_INVALID` with a line for each cell that is no text or number.
 */
export async function readWorkbook(file: string, bytes: Uint8Array): Promise<string[][]> {
  const name = path.basename(file);
  const files = await unpack(file, bytes);
  assertNoProblems(findCellProblems(name, await readFirstSheet(files)));
  const [{ readSheet }, { zipSync }] = await Promise.all([import('read-excel-file/node'), import('fflate')]);
  // Only what was looked at.
  const cells = await readSheet(Buffer.from(zipSync(files, { level: 0 }))).catch((cause: unknown) =>
    throwUnreadable(file, ...NO_WORKBOOK, cause),
  );
  const problems: Problem[] = [];
  const report = createReport(name, problems);
  const headings = cells[0] ?? [];
  const toText = (cell: unknown, row: number, column: number): string => {
    if (typeof cell === 'number') return String(Number(cell.toPrecision(SPREADSHEET_DIGITS)));
    if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
    if (!(cell instanceof Date)) return typeof cell === 'string' ? cell : '';
    const place = `of column ${column + 1}, ${cell.toISOString().slice(0, '2026-08-01'.length)}`;
    const remedy = 'format the cell as text, and type it again';
    report.add(row + 1, { field: String(headings[column] ?? 'cell'), problem: `a date ${place}`, remedy });
    return '';
  };
  const texts = cells.map((row, at) => row.map((cell, column) => toText(cell, at, column)));
  assertNoProblems(problems);
  return texts;
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { CsvError, parse } from 'csv-parse/sync';
import { assertNoProblems, createReport, type Problem } from '../problems';
import { FORMULA_MARK, toHeading } from './tableColumns';

/** One line of a table. */
export interface TableRow {
  /** As a spreadsheet counts them: the headings are row 1. */
  row: number;
  /** Texts by heading; an empty cell is an empty text. */
  cells: Map<string, string>;
  /** Text of the first cell that has no heading. */
  excess?: string;
}

export interface Table {
  /** The file's name, for messages. */
  name: string;
  headings: string[];
  rows: TableRow[];
}

/** A spreadsheet shows no more of a number: 110.00000000000001 is 110. */
const SPREADSHEET_DIGITS = 15;
/** Such as a zero-width space; nobody sees it. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;

/** The text of a cell. An id or a list is the same however it looks; others keep their letters. */
function toCellText(text: string, heading = ''): string {
  const trimmed = text.trim();
  if (['id', 'list'].includes(heading)) return trimmed.normalize('NFKC').replace(INVISIBLE, '').trim();
  return FORMULA_MARK.test(trimmed) ? trimmed.slice(1) : trimmed;
}

const SEPARATORS = [',', ';', '\t'];

function throwUnreadable(file: string, problem: string, remedy: string, cause?: unknown): never {
  const message = `${path.basename(file)}: ${problem}; ${remedy}.`;
  throw new StorefrontError('CATALOGUE_INVALID', message, { cause });
}

/** In some countries spreadsheets separate cells by semicolons. */
function findSeparator(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function readCsv(file: string): string[][] {
  const bytes = readFileSync(file);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Excel's own line, which it does not count as a row.
    const [line = '', declared] = /^sep=(.)\r?\n/i.exec(text) ?? [];
    const delimiter = declared ?? findSeparator(text);
    return parse(text.slice(line.length), { delimiter, relax_column_count: true, skip_empty_lines: false });
  } catch (cause) {
    if (cause instanceof CsvError) {
      return throwUnreadable(file, `no CSV (${cause.message})`, 'save it as CSV in a spreadsheet', cause);
    }
    return throwUnreadable(file, 'not in UTF-8', 'save it as "CSV UTF-8"', cause);
  }
}

async function readWorkbook(file: string): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/node');
  const cells = await readSheet(readFileSync(file)).catch((cause: unknown) =>
    throwUnreadable(file, 'no Excel workbook', 'save it as .xlsx or as "CSV UTF-8"', cause),
  );
  const problems: Problem[] = [];
  const report = createReport(path.basename(file), problems);
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

/**
 * Reads a CSV file or the first sheet of an Excel workbook.
 *
 * @throws StorefrontError `CATALOGUE_INVALID` with one line when the file is no such table.
 */
export async function loadTable(file: string): Promise<Table> {
  if (!existsSync(file)) throwUnreadable(file, 'does not exist', 'check the path');
  const lines = path.extname(file).toLowerCase() === '.xlsx' ? await readWorkbook(file) : readCsv(file);
  const columns = (lines[0] ?? []).map(toHeading);
  const rows = lines.slice(1).map((line, at) => {
    const texts = line.map((text, column) => toCellText(text, columns[column]));
    return {
      row: at + 2,
      cells: new Map(columns.map((heading, column) => [heading, texts[column] ?? ''])),
      excess: texts.find((text, column) => text !== '' && !columns[column]),
      isFilled: texts.some((text) => text !== ''),
    };
  });
  const headings = columns.filter((heading) => heading !== '');
  return { name: path.basename(file), headings, rows: rows.filter(({ isFilled }) => isFilled) };
}

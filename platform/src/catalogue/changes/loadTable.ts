import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { CsvError, parse } from 'csv-parse/sync';
import { toHeading } from './tableColumns';

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
    const delimiter = findSeparator(text);
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false });
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
  return cells.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
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
    const texts = line.map((text) => text.trim());
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

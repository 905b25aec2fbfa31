import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { LIMITS, readWorkbook, throwUnreadable } from './readWorkbook';
import { toHeading, withoutMark } from './tableColumns';

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

/** Such as a zero-width space or a variation selector; nobody sees it. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
const toVisible = (text: string) => text.normalize('NFKC').replace(INVISIBLE, '').trim();

/** The text of a cell. An id or a list is the same however it looks; others keep their letters. */
function toCellText(text: string, heading = ''): string {
  if (['id', 'list'].includes(heading)) return toVisible(text);
  return withoutMark(text.trim());
}

const SEPARATORS = [',', ';', '\t', '|'];

/** In some countries spreadsheets separate cells by semicolons; some programs by bars. */
function findSeparator(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function readCsv(file: string, bytes: Uint8Array): string[][] {
  try {
    // Files that were edited by hand mix line ends.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
    if (text.includes('\0')) throw new TypeError('UTF-16');
    // Excel's own line, which it does not count as a row.
    const [line = '', declared] = /^"?sep ?= ?(.)"?\n/i.exec(text) ?? [];
    const delimiter = declared ?? findSeparator(text);
    return parse(text.slice(line.length), { delimiter, relax_column_count: true, to: LIMITS.rows + 1 });
  } catch (cause) {
    if (cause instanceof CsvError) {
      return throwUnreadable(file, `not CSV (${cause.message})`, 'save it as CSV in a spreadsheet', cause);
    }
    return throwUnreadable(file, 'not in UTF-8', 'save it as "CSV UTF-8"', cause);
  }
}

/**
 * Reads a CSV file or the first sheet of an Excel workbook.
 *
 * @throws StorefrontError `CATALOGUE_INVALID` with one line when the file is no such table.
 */
export async function loadTable(file: string): Promise<Table> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throwUnreadable(file, 'does not exist', 'check the path');
  const split = 'split the table';
  if (found.size > LIMITS.bytes) throwUnreadable(file, `over ${LIMITS.bytes / 1e6} MB`, split);
  const read = path.extname(file).toLowerCase() === '.xlsx' ? readWorkbook : readCsv;
  const lines = await read(file, readFileSync(file));
  if (lines.length > LIMITS.rows) throwUnreadable(file, `over ${LIMITS.rows} rows`, split);
  if (lines.some((line) => line.length > LIMITS.columns))
    throwUnreadable(file, `over ${LIMITS.columns} columns`, 'delete those that are not of the table');
  const columns = (lines[0] ?? []).map((text) => toHeading(toVisible(text)));
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

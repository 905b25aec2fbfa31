import { textOf } from './fields';

const MARKUP = /<[a-z!?/]/i;
/**
 * Control characters, lone surrogates, characters that reorder or hide text, invisible ones, and
 * tags. The joiners of Indic scripts are allowed.
 */
const UNSAFE =
  // eslint-disable-next-line no-misleading-character-class -- each stands for itself
  /[\p{Cc}\p{Cs}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
/** What a spreadsheet makes of other texts: `10-Dec`, `Dec-26`, `=1+1`, `#NAME?`, `TRUE`. */
const OF_SPREADSHEET = new RegExp(
  `^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2,4}|=.*|#(?:NAME\\?|REF!|VALUE!|DIV/0!|N/A|NUM!|NULL!|SPILL!|CALC!|#+)|true|false)$` +
    '|\\d\\d:\\d\\d:\\d\\d GMT',
  'is',
);

/** The problem of a text for shoppers, and its remedy; `undefined` for none. */
export function findTextProblem(
  text: string,
  longest: number,
): [problem: string, remedy: string] | undefined {
  const unsafe = UNSAFE.exec(text)?.[0];
  if (unsafe !== undefined) {
    const code = unsafe.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return [`holds the invisible character U+${code}`, 'remove it'];
  }
  if (text.trim() === '') return ['empty', 'write what shoppers shall read'];
  if (text !== text.trim()) return ['begins or ends with a space', 'remove it'];
  if (OF_SPREADSHEET.test(text)) return ['what a spreadsheet makes of a text', 'write what it was before'];
  if (MARKUP.test(text)) return ['holds markup', 'write plain text'];
  if (text.length > longest) return [`${text.length} characters long`, `keep it to ${longest}`];
  return undefined;
}

/** Two texts look the same to a reader when these are equal. Ignores spacing and case. */
export function toComparable(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** A text for shoppers, on one line. */
export const text = (longest: number) =>
  textOf((value) => findTextProblem(value, longest), ['not a text', 'write plain words, a number in quotes']);

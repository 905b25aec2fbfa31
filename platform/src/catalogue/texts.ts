import { textOf } from './fields';
import type { Wrong } from '../media';

const MARKUP = /<[a-z!?/]/i;
/**
 * Control characters, lone surrogates, characters that reorder or hide text, invisible ones, those
 * of one font only, and tags. The joiners of Indic scripts and the selectors of emoji are allowed.
 */
const UNSAFE =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u2028\u2029\u2800\ufff9-\ufffd]/u;

export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const OF_MONTH = '(?:0?[1-9]|[12]\\d|3[01])';
const DAY =
  `(?:(?:1[89]|20)\\d\\d([-/.])\\d?\\d\\1\\d?\\d|\\d?\\d([-/.])\\d?\\d\\2(?:19|20)\\d\\d` +
  `|${OF_MONTH}([-/.])${OF_MONTH}\\3\\d\\d|(?:[a-z]{3,9}, )?(?:${MONTH} \\d?\\d|\\d?\\d ${MONTH}),? \\d{4}` +
  `|\\d?\\d([-/. ])${MONTH}\\4\\d{2,4})` +
  '(?:[ T]\\d?\\d:\\d\\d.*)?';
/** A day as a spreadsheet counts it, from 1982 to 2064, and floats with their noise. */
const NUMBER = '[345]\\d{4}(?:[.,]\\d+)?|\\d{1,15}[.,]\\d{9,}|\\d{1,15}(?:[.,]\\d+)?E[+-]?\\d+|-?infinity';
/** A formula that does not begin with `=`. */
const FORMULA = '[+\\-@](?:\\$?[a-z]{1,3}\\$?\\d+(?:$|[+\\-*/:].*)|\\d+[+\\-*/].*|[a-z]+\\(.*)';
const ERROR = '#[\\p{L}\\d_/¿¡]+[!?]|#\\p{L}/\\p{L}|#N/A .*|#GETTING_DATA|#+|Err:\\d+|loading\\.{3}';
/** What a spreadsheet or a program makes of other texts: `10-Dec`, `=1+1`, `#NAME?`, `44927`. */
const OF_SPREADSHEET = new RegExp(
  `^(?:'?(?:\\d{1,2}-${MONTH}|${MONTH}-\\d{2,4}|${DAY}|\\d?\\d:\\d\\d:\\d\\d(?: [ap]m)?|${NUMBER}|${ERROR}|true|false)` +
    `|=.*|${FORMULA}|'\\d+|\\[object \\w+\\]|null|undefined|nan)$|\\d\\d:\\d\\d:\\d\\d GMT`,
  'isu',
);

/** Letters of Hindi carry up to as many marks, which take no room of their own. */
const lengthOf = (text: string) => Math.max(text.replace(/\p{M}/gu, '').length, Math.ceil(text.length / 2));

/** The problem of a text for shoppers, and its fix; `undefined` for none. */
export function validateText(text: string, longest: number): Wrong | undefined {
  const unsafe = UNSAFE.exec(text)?.[0];
  if (unsafe !== undefined) {
    const code = unsafe.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return [`holds the invisible character U+${code}`, 'remove it'];
  }
  if (/^(?:\s|\u200c|\u200d|\ufe0e|\ufe0f)*$/.test(text)) return ['empty', 'write what shoppers shall read'];
  if (text !== text.trim()) return ['begins or ends with a space', 'remove it'];
  if (OF_SPREADSHEET.test(text)) return ['what a spreadsheet makes of a text', 'write what it was before'];
  if (MARKUP.test(text)) return ['holds markup', 'write plain text'];
  const length = lengthOf(text);
  if (length > longest) return [`${length} characters long`, `keep it to ${longest}`];
  return undefined;
}

/** Two texts look the same to a reader when these are equal. Ignores spacing and case. */
export function toComparable(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** A text for shoppers, on one line. */
export const text = (longest: number) =>
  textOf((value) => validateText(value, longest), ['not a text', 'write plain words, a number in quotes']);

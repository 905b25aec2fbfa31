import { type ProductField, type ProductRecord, ruleOf } from '@dhaaga-noor/shared-types';
import { readNumber } from '../fields';
import { MONTH } from '../texts';

/** Number of the column of a photograph or clip, or of its text: `photo 1`, `alt 1`. */
export const MEDIA_HEADING = /^(photo|alt)(\d+)$/;

export const toHeading = (text: string) => text.toLowerCase().replace(/\s+/g, '');

const FLAGS: Record<string, true | undefined> = { yes: true, true: true, no: undefined, false: undefined };

/** The value of a cell; an unparsable one stays a text, for the schema to reject. */
export function toFieldValue(field: ProductField, text: string): ProductRecord[ProductField] | string {
  const rule = ruleOf(field);
  if (text === '') return rule.isRequired ? text : undefined;
  switch (rule.kind) {
    case 'flag': {
      const word = text.toLowerCase();
      return Object.hasOwn(FLAGS, word) ? FLAGS[word] : text;
    }
    case 'number':
      return readNumber(text) ?? text;
    case 'keys': {
      const keys = text.split(/[\s,;]+/).filter((key) => key !== '');
      return rule.choices ? keys.map((key) => key.toLowerCase()) : keys;
    }
    case 'text':
      return text;
  }
}

/** What a spreadsheet takes for a formula, a number or a day, and retypes in its own way. */
const RETYPED = new RegExp(
  `^'*(?!')(?:[=+\\-@]|(?=\\P{Nd}*\\p{Nd})\\P{L}*(?:(?:[ap]m?|e|${MONTH})\\P{L}*)?$)`,
  'iu',
);

export const withoutMark = (text: string) =>
  text.startsWith("'") && RETYPED.test(text) ? text.slice(1) : text;

/** The cell of a field, whatever it holds. */
export function toCell(value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return 'yes';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The cell of a field that arrives in a spreadsheet as it is: a text may need a mark. */
export const toExportedCell = (value: unknown) =>
  typeof value === 'string' && RETYPED.test(value) ? `'${value}` : toCell(value);

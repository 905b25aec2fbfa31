import { type ProductField, type ProductRecord, ruleOf } from '@dhaaga-noor/shared-types';

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
      return /^\d+$/.test(text) && String(Number(text)) === text ? Number(text) : text;
    case 'keys': {
      const keys = text.split(/[\s,;]+/).filter((key) => key !== '');
      return rule.choices ? keys.map((key) => key.toLowerCase()) : keys;
    }
    case 'text':
      return text;
  }
}

/** The mark of a text that a spreadsheet would take for a formula. */
export const FORMULA_MARK = /^'+[=+\-@]/;

/** A cell that arrives in a spreadsheet as text. */
export const toExportedCell = (text: string) => (/^'*[=+\-@]/.test(text) ? `'${text}` : text);

/** The cell of a field, whatever it holds. */
export function toCell(value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return 'yes';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

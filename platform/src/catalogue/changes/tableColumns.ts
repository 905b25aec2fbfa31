import { DETAILS, type ProductRecord } from '@dhaaga-noor/shared-types';
import { PRODUCT } from '../readProduct';

/** The columns of a table in their order. Case and spacing of headings do not matter. */
export const FIELDS = [
  'name',
  'price',
  'was',
  'soldOut',
  'draft',
  'order',
  ...DETAILS,
  'description',
] as const satisfies (keyof ProductRecord)[];

export type Field = (typeof FIELDS)[number];

/** Number of the column of a photograph or clip, or of its text: `photo 1`, `alt 1`. */
export const MEDIA_HEADING = /^(photo|alt)(\d+)$/;

export const toHeading = (text: string) => text.toLowerCase().replace(/\s+/g, '');

const FLAGS: Record<string, true | undefined> = { yes: true, true: true, no: undefined, false: undefined };

/** The value of a cell; an unparsable one stays a text, for the schema to reject. */
export function toFieldValue(field: Field, text: string): ProductRecord[Field] | string {
  const isRequired = !PRODUCT.shape[field].isOptional();
  if (text === '') return isRequired ? text : undefined;
  if (field === 'soldOut' || field === 'draft') {
    const word = text.toLowerCase();
    return Object.hasOwn(FLAGS, word) ? FLAGS[word] : text;
  }
  const isNumber = field === 'price' || field === 'was' || field === 'order';
  return isNumber && /^\d+$/.test(text) && String(Number(text)) === text ? Number(text) : text;
}

/** The cell of a field, whatever it holds. */
export function toCell(value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return 'yes';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import { AUDIENCES, COLOURS, mapDetails, type ProductRecord, type ProductText } from './product';

interface FieldOptions {
  isRequired?: true;
  /** Shoppers find by it: `catalogue check` refuses a product without it, unless it is a draft. */
  isForFinding?: true;
  /** Each list that has the product has a value of its own. No page shows it. */
  isOfOneList?: true;
}

/** How a field is written, and which values are valid. */
export type FieldRule = FieldOptions &
  (
    | { kind: 'text'; longest: number }
    /** A whole number above zero. */
    | { kind: 'number'; unit: string; example: number }
    | { kind: 'flag' }
    /** Different keys: `choices` if only these are valid, at most `most`. */
    | { kind: 'keys'; choices?: readonly string[]; most?: number }
  );

/**
 * The fields of a product that its maintainer edits, in writing order. Rules, spreadsheets, forms,
 * the comparison of lists and the summary of a publish read this table. Fields that follow from the
 * product's folder and files are in `readProduct` (platform).
 */
export const PRODUCT_FIELDS = {
  name: { kind: 'text', longest: 200, isRequired: true },
  price: { kind: 'number', unit: 'a whole number of rupees', example: 1050, isRequired: true },
  was: { kind: 'number', unit: 'a whole number of rupees', example: 1300 },
  soldOut: { kind: 'flag' },
  draft: { kind: 'flag', isOfOneList: true },
  order: { kind: 'number', unit: 'a place in its list', example: 1, isOfOneList: true },
  description: { kind: 'text', longest: 1000, isRequired: true },
  // One line under the price.
  ...mapDetails(() => ({ kind: 'text', longest: 80 }) as const),
  colours: { kind: 'keys', choices: COLOURS, most: 3, isForFinding: true },
  for: { kind: 'keys', choices: AUDIENCES, isForFinding: true },
  matches: { kind: 'keys' },
} as const satisfies Partial<Record<keyof ProductRecord, FieldRule>>;

export type ProductField = keyof typeof PRODUCT_FIELDS;
export const FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[];

export const ruleOf = (field: ProductField): FieldRule => PRODUCT_FIELDS[field];

/** Fields with one value in all lists; releases list them (`ListedProduct`). */
export type SharedField = Exclude<ProductField, 'draft' | 'order'>;
export const SHARED_FIELDS = FIELD_NAMES.filter((field) => !ruleOf(field).isOfOneList) as SharedField[];

/** Fields with a text for shoppers: translations have them, too. */
export const TEXT_FIELDS = FIELD_NAMES.filter((field) => ruleOf(field).kind === 'text') as ProductText[];

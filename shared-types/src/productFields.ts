import { PRICE_UNIT } from './price';
import { AUDIENCES, COLOURS, mapDetails } from './productKeys';

interface FieldOptions {
  /** Not of a new field: published releases lack it. */
  isRequired?: true;
  /** Which pages show it: `card` for all, `page` for lists and its own. Others never get it. */
  visibleOn?: 'card' | 'page';
  /** Each list that has the product has a value of its own. */
  isOfOneList?: true;
}

/** How a field is written, and which values are valid. */
export type FieldRule = FieldOptions &
  (
    | { kind: 'text'; longest: number }
    /** A whole number above zero. */
    | { kind: 'number'; unit: string; example: number }
    | { kind: 'flag' }
    /** Different keys, at most `most`. */
    | { kind: 'keys'; choices?: undefined; most?: number }
    /**
     * Only these keys. By those of `isForFinding` shoppers find: `catalogue check` refuses a
     * product without them, unless it is a draft.
     */
    | { kind: 'keys'; choices: readonly string[]; most?: number; isForFinding?: true }
  );

/**
 * The fields of a product that its maintainer edits, in writing order. Types, rules, spreadsheets,
 * forms, pages, the comparison of lists and the summary of a publish read this table. What follows
 * from the product's folder and files is in `readProduct` (platform).
 */
export const PRODUCT_FIELDS = {
  name: { kind: 'text', longest: 200, isRequired: true, visibleOn: 'card' },
  price: { kind: 'number', unit: PRICE_UNIT, example: 1050, isRequired: true, visibleOn: 'card' },
  /** What it cost before; more than the price. */
  was: { kind: 'number', unit: PRICE_UNIT, example: 1300, visibleOn: 'card' },
  /** Listed, but not for sale. */
  soldOut: { kind: 'flag', visibleOn: 'card' },
  /** Not published yet. */
  draft: { kind: 'flag', isOfOneList: true },
  /** Position in its list, before the products without one. */
  order: { kind: 'number', unit: 'a place in its list', example: 1, isOfOneList: true },
  description: { kind: 'text', longest: 1000, isRequired: true, visibleOn: 'page' },
  // One line of facts under the description.
  ...mapDetails(() => ({ kind: 'text', longest: 80, visibleOn: 'page' }) as const),
  /** What one sees first of it. */
  colours: { kind: 'keys', choices: COLOURS, most: 3, isForFinding: true },
  /** For whom it is. */
  for: { kind: 'keys', choices: AUDIENCES, isForFinding: true },
  /** Ids of pieces that go with it, such as the lumba to a rakhi. */
  matches: { kind: 'keys', visibleOn: 'page' },
} as const satisfies Record<string, FieldRule>;

type Fields = typeof PRODUCT_FIELDS;
export type ProductField = keyof Fields;
type FieldsWith<Option> = {
  [Field in ProductField]: Fields[Field] extends Option ? Field : never;
}[ProductField];
type RequiredField = FieldsWith<{ isRequired: true }>;

type ValueOf<Rule> = Rule extends { kind: 'number' }
  ? number
  : Rule extends { kind: 'flag' }
    ? boolean
    : Rule extends { kind: 'keys'; choices: readonly (infer Choice)[] }
      ? Choice[]
      : Rule extends { kind: 'keys' }
        ? string[]
        : string;

type ValuesOf<Field extends ProductField> = { -readonly [Each in Field]: ValueOf<Fields[Each]> };

/** The values of the fields. */
export interface ProductFields
  extends ValuesOf<RequiredField>, Partial<ValuesOf<Exclude<ProductField, RequiredField>>> {}

/** Texts of a product that may be translated. */
export type ProductText = FieldsWith<{ kind: 'text' }>;
/** What a card outside the product's list shows, too. */
export type CardField = FieldsWith<{ visibleOn: 'card' }>;
export type VisibleField = FieldsWith<{ visibleOn: 'card' | 'page' }>;
/** Fields with one value in all lists; releases list them (`ListedProduct`). */
export type SharedField = Exclude<ProductField, FieldsWith<{ isOfOneList: true }>>;

export const ruleOf = (field: ProductField): FieldRule => PRODUCT_FIELDS[field];

export const FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[];
const select = <Field extends ProductField>(isIn: (rule: FieldRule) => boolean) =>
  FIELD_NAMES.filter((field) => isIn(ruleOf(field))) as Field[];

export const TEXT_FIELDS = select<ProductText>(({ kind }) => kind === 'text');
export const CARD_FIELDS = select<CardField>(({ visibleOn }) => visibleOn === 'card');
export const VISIBLE_FIELDS = select<VisibleField>(({ visibleOn }) => visibleOn !== undefined);
export const SHARED_FIELDS = select<SharedField>(({ isOfOneList }) => !isOfOneList);

/** Those of some fields that a product has. An absent flag says what `false` says. */
export const pickFields = <Field extends ProductField>(
  product: Pick<ProductFields, Field>,
  fields: Field[],
) =>
  Object.fromEntries(fields.map((field) => [field, product[field]]).filter(([, value]) => value)) as Pick<
    ProductFields,
    Field
  >;

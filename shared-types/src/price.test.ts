import { formatPrice } from './price';

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

describe('formatPrice', () => {
  it.each([
    [70, '₹\u202f70'],
    [1250, '₹\u202f1,250'],
    [125000, '₹\u202f1,25,000'],
  ])('writes %d rupees as %s', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });

  it.each([0, 9, 99, 100, 999, 1000, 9999, 10000, 99999, 100000, 1234567, 10000000, 123456789])(
    'writes %d as the tables of the locale say, but for the thin space',
    (price) => {
      expect(formatPrice(price)).toBe(rupees.format(price).replace('₹', '₹\u202f'));
    },
  );
});

import { formatPrice } from './formatPrice';

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

describe('formatPrice', () => {
  it.each([
    [70, '₹70'],
    [1250, '₹1,250'],
    [125000, '₹1,25,000'],
  ])('writes %d rupees as %s', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });

  it.each([0, 9, 99, 100, 999, 1000, 9999, 10000, 99999, 100000, 1234567, 10000000, 123456789])(
    'writes %d as the tables of the locale say',
    (price) => {
      expect(formatPrice(price)).toBe(rupees.format(price));
    },
  );
});

import { formatPrice } from './formatPrice';

describe('formatPrice', () => {
  it.each([
    [70, '₹70'],
    [1250, '₹1,250'],
    [125000, '₹1,25,000'],
  ])('writes %d rupees as %s', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });
});

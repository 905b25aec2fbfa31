import { keepUnits } from './keepUnits';

describe('keepUnits', () => {
  it.each([
    ['Fan 5.5 cm wide, thread 24 cm', 'Fan 5.5\u00a0cm wide, thread 24\u00a0cm'],
    ['Beads of 6 mm.', 'Beads of 6\u00a0mm.'],
  ])('keeps each number of "%s" with its unit', (text, expected) => expect(keepUnits(text)).toBe(expected));

  it('leaves other text alone', () => {
    const text = 'Two or 3 cmyk prints, a cm wide';
    expect(keepUnits(text)).toBe(text);
  });
});

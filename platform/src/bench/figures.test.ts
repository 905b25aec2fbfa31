import { formatFigures, passes, toBounds, toMedian } from './figures';

describe('passes', () => {
  it.each([
    [{ name: 'a', value: 2, below: 2 }, false],
    [{ name: 'a', value: 1.99, below: 2 }, true],
    [{ name: 'a', value: 1e9 }, true],
  ])('%j: %s', (figure, expected) => expect(passes(figure)).toBe(expected));
});

describe('toMedian', () => {
  it.each([
    [[], 0],
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
  ])('of %j is %d', (values, expected) => expect(toMedian(values)).toBe(expected));
});

describe('toBounds', () => {
  it.each([
    [
      [4, 1, 3, 2],
      [-Infinity, Infinity],
    ],
    [
      [5, 1, 4, 2, 3],
      [1, 5],
    ],
    [
      [9, 8, 7, 6, 5, 4, 3, 2, 1],
      [2, 8],
    ],
  ])('of %j are %j', (values, expected) => expect(toBounds(values)).toEqual(expected));
});

describe('formatFigures', () => {
  it('says which targets are missed', () => {
    const figures = [
      { name: 'cold run', value: 91.234, unit: 's', below: 90 },
      { name: 'warm', value: 1, unit: 's', below: 2 },
      { name: 'pictures', value: 300 },
    ];
    expect(formatFigures(figures).split('\n')).toEqual([
      'cold run     91.23 s  MISSED (below 90 s)',
      'warm             1 s  ok (below 2 s)',
      'pictures         300',
    ]);
  });
});

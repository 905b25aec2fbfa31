import { itemAt, stepsBetween } from './slides';

describe('itemAt', () => {
  it.each([
    [0, 3, 0],
    [3, 3, 0],
    [-1, 3, 2],
    [-7, 3, 2],
    [5, 0, 0],
  ])('slide %d of a row of %d shows item %d', (position, total, expected) => {
    expect(itemAt(position, total)).toBe(expected);
  });
});

describe('stepsBetween', () => {
  it.each([
    [0, 1, 5, 1, 1],
    [4, 0, 5, 1, 1],
    [0, 4, 5, -1, -1],
    [1, 1, 5, 1, 0],
    [0, 1, 2, 1, 1],
    [0, 1, 2, -1, -1],
    [0, 3, 10, 1, 3],
    [0, 8, 10, 1, -2],
    [0, 0, 1, 1, 0],
  ] as const)('from %d to %d of %d, headed %d, are %d', (from, to, total, direction, expected) => {
    expect(stepsBetween(from, to, total, direction)).toBe(expected);
  });
});

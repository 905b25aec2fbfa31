import { wrapIndex } from './wrapIndex';

describe('wrapIndex', () => {
  it.each([
    [3, 3, 0],
    [-1, 3, 2],
    [1, 3, 1],
    [0, 0, 0],
  ])('wraps %d of %d to %d', (index, total, wrapped) => {
    expect(wrapIndex(index, total)).toBe(wrapped);
  });
});

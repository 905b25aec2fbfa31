import { pageNumbers } from './pageNumbers';

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [3, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [12, 12, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    [1, 13, [1, 2, 3, 13]],
    [4, 13, [1, 2, 3, 4, 5, 6, 13]],
    [400, 813, [1, 398, 399, 400, 401, 402, 813]],
    [813, 813, [1, 811, 812, 813]],
  ])('offers on page %d of %d the pages %j', (page, pageCount, numbers) => {
    expect(pageNumbers(page, pageCount)).toEqual(numbers);
  });
});

import { pageCountOf, requestedPage, wrapIndex } from './paging';

describe('pageCountOf', () => {
  it.each([
    [0, 1],
    [1, 1],
    [8, 1],
    [9, 2],
    [36, 5],
    [80, 10],
  ])('gives %d products %d pages', (products, pages) => {
    expect(pageCountOf(products)).toBe(pages);
  });
});

describe('requestedPage', () => {
  it.each(['', 'page=', 'page=0', 'page=-2', 'page=1.5', 'page=two', 'page=2x', 'page=1e3'])(
    'reads "%s" as page 1',
    (query) => {
      expect(requestedPage(new URLSearchParams(query))).toBe(1);
    },
  );

  it('reads the number of a page', () => {
    expect(requestedPage(new URLSearchParams('page=12'))).toBe(12);
  });
});

describe('wrapIndex', () => {
  it.each([
    [3, 3, 0],
    [-1, 3, 2],
    [1, 3, 1],
    [0, 0, 0],
  ])('brings %d of %d round to %d', (index, total, wrapped) => {
    expect(wrapIndex(index, total)).toBe(wrapped);
  });
});

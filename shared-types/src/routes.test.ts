import { pageCountOf, productPath, requestedPage, requestedSort } from './routes';

describe('pageCountOf', () => {
  it.each([
    [0, 1],
    [1, 1],
    [8, 1],
    [9, 2],
    [80, 10],
  ])('of %i products is %i', (products, pages) => {
    expect(pageCountOf(products)).toBe(pages);
  });
});

describe('requestedPage', () => {
  it.each<[string, number]>([
    ['', 1],
    ['page=1', 1],
    ['page=3', 3],
    ['page=999999', 999_999],
    ['view=3', 1],
    ['view=3&page=2&page=4', 2],
    ['page=%32', 1],
    ['p%61ge=2', 1],
    ['page&page=2', 1],
    ...['0', '-1', '1.5', '01', '1e3', '1000000', 'two', '2x', 'x2', ' 2'].map((page): [string, number] => [
      `page=${page}`,
      1,
    ]),
  ])('of "%s" is %i', (search, page) => {
    expect(requestedPage(`?${search}`)).toBe(page);
  });

  it('strips a question mark at the start only', () => {
    expect(requestedPage('page=2')).toBe(2);
    expect(requestedPage('q=a&?page=2')).toBe(1);
  });
});

describe('requestedSort', () => {
  it.each([
    ['sort=low', 'low'],
    ['page=2&sort=high', 'high'],
    ['sort=newest', undefined],
    ['sort=', undefined],
    ['order=low', undefined],
  ])('of "%s" is %s', (search, order) => {
    expect(requestedSort(new URLSearchParams(search))).toBe(order);
  });
});

describe('productPath', () => {
  it('keeps an id inside its segment', () => {
    expect(productPath('/shop', 'a/b?c')).toBe('/shop/a%2Fb%3Fc');
  });
});

import { pageCountOf, productAddress, requestedPage, requestedView } from './routes';

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
    ...['0', '-1', '1.5', '01', '1e3', '1000000', 'two', '2x', 'x2', ' 2'].map((page): [string, number] => [
      `page=${page}`,
      1,
    ]),
  ])('of "%s" is %i', (search, page) => {
    expect(requestedPage(new URLSearchParams(search))).toBe(page);
  });
});

describe('requestedView', () => {
  it.each([
    ['', 3, 0],
    ['view=1', 3, 0],
    ['view=3', 3, 2],
    ['view=9', 3, 2],
    ['view=0', 3, 0],
    ['view=2', 0, 0],
    ['page=2', 3, 0],
  ])('of "%s" among %i is %i', (search, total, view) => {
    expect(requestedView(new URLSearchParams(search), total)).toBe(view);
  });
});

describe('productAddress', () => {
  it.each([
    [0, '/shop/rakhi/single/SDR001'],
    [1, '/shop/rakhi/single/SDR001?view=2'],
  ])('at medium %i is %s', (view, address) => {
    expect(productAddress('/shop/rakhi/single', 'SDR001', view)).toBe(address);
  });

  it('keeps an id inside its segment, and begins with the first medium', () => {
    expect(productAddress('/shop', 'a/b?c')).toBe('/shop/a%2Fb%3Fc');
  });
});

import { listOfPage, pageCountOf, productPath, requestedPage, requestedSort, toListUrl } from './routes';

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

describe('toListUrl', () => {
  it.each([
    ['/shop/rakhi/single?page=2', '/shop/rakhi/single/page/2'],
    ['/shop/rakhi/single/?page=12', '/shop/rakhi/single/page/12'],
    ['/shop/rakhi/single?sort=low', '/shop/rakhi/single/price-low'],
    ['/shop/rakhi/single?sort=high&page=2', '/shop/rakhi/single/price-high/page/2'],
    ['/shop/rakhi/single?page=1&sort=low', '/shop/rakhi/single/price-low'],
    ['/shop/rakhi/single?page=2&sort=newest', '/shop/rakhi/single/page/2'],
    ['/shop/rakhi/single?page=2&page=4', '/shop/rakhi/single/page/2'],
    ['/shop/rakhi/single?utm_source=chat&page=2&q=a', '/shop/rakhi/single/page/2?utm_source=chat&q=a'],
    ['/shop/rakhi/single/page/2?page=3', '/shop/rakhi/single/page/3'],
    ['/shop/rakhi/single/page/2?sort=low', '/shop/rakhi/single/price-low/page/2'],
    ['/shop/rakhi/single/price-low?page=2', '/shop/rakhi/single/price-low/page/2'],
    ['/shop/rakhi/single/price-low/page/2?sort=high', '/shop/rakhi/single/price-high/page/2'],
  ])('leads from %s to %s', (url, target) => {
    const { pathname, search } = new URL(url, 'http://site.invalid');
    expect(toListUrl(pathname, search)).toBe(target);
  });

  it.each([
    ...[
      '',
      '?',
      '?page=1',
      '?page=0',
      '?page=-2',
      '?page=02',
      '?page=2x',
      '?page=1000000',
      '?page',
      '?sort=',
    ],
    ...['?sort=newest', '?Page=2', '?view=2', '?utm_source=chat'],
  ])('leaves a list with the query "%s" as it is', (search) =>
    expect(toListUrl('/shop/rakhi/single', search)).toBeUndefined(),
  );

  it.each(['/', '//other.example', '//other.example/shop', '/shop//single', '/\\other.example', '/sw.js'])(
    'leaves %s as it is: that is no page of a list',
    (pathname) => expect(toListUrl(pathname, '?page=2')).toBeUndefined(),
  );
});

describe('listOfPage', () => {
  it.each([
    ['/shop/rakhi/single/page/99', '/shop/rakhi/single'],
    ['/shop/rakhi/single/page/99/', '/shop/rakhi/single'],
    ['/shop/rakhi/single/page/1', '/shop/rakhi/single'],
    ['/shop/rakhi/single/price-low/page/99', '/shop/rakhi/single/price-low'],
    ['/shop/rakhi/band/price-high', '/shop/rakhi/band'],
  ])('leads from %s to %s', (pathname, list) => expect(listOfPage(pathname)).toBe(list));

  it.each([
    ...['/', '/shop/rakhi/single', '/shop/rakhi/single/SDR001', '/shop/rakhi/single/page'],
    ...['/page/2', '/price-low', '/shop/page/two', '//other.example/page/2', '/shop/price-low/SDR001'],
  ])('leads from %s nowhere', (pathname) => expect(listOfPage(pathname)).toBeUndefined());
});

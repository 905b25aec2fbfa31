import { listOfPage, ordersOf, parseListPath, toListPath, toListUrl } from './listUrls';

const LIST = '/shop/rakhi/single';

describe('a page of a list', () => {
  it.each([
    [{ page: 1 }, LIST],
    [{ page: 12 }, `${LIST}/page/12`],
    [{ page: 1, sort: 'price-low' }, `${LIST}/price-low`],
    [{ page: 2, sort: 'price-high' }, `${LIST}/price-high/page/2`],
  ] as const)('%j has its own path', (view, path) => {
    expect(toListPath(LIST, view)).toBe(path);
    expect(parseListPath(path)).toEqual({ list: LIST, ...view });
  });

  it.each(['/', LIST, `${LIST}/SDR001`, '/page/2', `${LIST}/page/two`, `${LIST}/price-low/SDR001`])(
    'is the first one at %s',
    (path) => expect(parseListPath(path)).toEqual({ list: path, page: 1 }),
  );

  it('is the first one for the number 1', () =>
    expect(parseListPath(`${LIST}/page/1`)).toEqual({ list: LIST, page: 1 }));
});

describe('ordersOf', () => {
  it('are by price for more than a page', () => {
    expect(ordersOf(1)).toEqual([undefined]);
    expect(ordersOf(2)).toEqual([undefined, 'price-low', 'price-high']);
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
    ['/shop/rakhi/single?utm_source=chat&page=2&q=a', '/shop/rakhi/single/page/2'],
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
    ...['?sort=newest', '?Page=2', '?view=2', '?a=b?page=2', '?a?sort=low', '?utm_source=chat'],
  ])('leaves a list with the query "%s" as it is', (search) =>
    expect(toListUrl('/shop/rakhi/single', search)).toBeUndefined(),
  );

  it.each([
    ...['/', '//other.example', '//other.example/shop', '/shop//single', '/\\other.example', '/sw.js'],
    ...['/shop/rakhi/single/page/2', '/shop/rakhi/single/price-low', '/shop/rakhi/single/price-low/page/2'],
  ])('leaves %s as it is: that is not a whole list', (pathname) =>
    expect(toListUrl(pathname, '?page=2')).toBeUndefined(),
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

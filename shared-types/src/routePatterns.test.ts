import { matchesRoute } from './routePatterns';

const params = { type: ['single'] };
const list = { path: '/shop/rakhi/:type', params };
const product = { path: '/shop/rakhi/:type/:id', params, products: true };
const alias = { path: '/rakhi/:type', params, canonical: '/shop/rakhi/:type' };

describe('matchesRoute', () => {
  it.each([
    ...['/shop/rakhi/single', '/shop/rakhi/any/page/2'],
    ...['/shop/rakhi/single/price-low', '/shop/rakhi/single/price-high/page/2'],
  ])('matches a list with %s', (pathname) => expect(matchesRoute(list, pathname)).toBe(true));

  it.each(['/shop/rakhi', '/shop/rakhi/single/SDR001', '/shop/rakhi/single/page', '/more/shop/rakhi/single'])(
    'does not match a list with %s',
    (pathname) => expect(matchesRoute(list, pathname)).toBe(false),
  );

  it('has no further pages of other routes', () => {
    expect(matchesRoute(product, '/shop/rakhi/single/SDR001')).toBe(true);
    expect(matchesRoute(product, '/shop/rakhi/single/SDR001/page/2')).toBe(false);
    expect(matchesRoute(alias, '/rakhi/single')).toBe(true);
    expect(matchesRoute(alias, '/rakhi/single/page/2')).toBe(false);
  });
});

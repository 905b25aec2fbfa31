import type { ListedProduct } from '@dhaaga-noor/shared-types';
import { planComposition } from '../planComposition';
import { remoteRelease, shellRelease } from '../releaseFixture';
import { planPages, toShippedProducts } from './planPages';

const types = ['single', 'band', 'all'];
const ROUTES = [
  { id: 'list', path: '/shop/rakhi/:type', params: { type: types }, pages: { all: 2 } },
  { id: 'product', path: '/shop/rakhi/:type/:id', params: { type: ['single', 'band'] }, products: true },
];
const toProduct = (id: string, list: string): ListedProduct => ({
  id,
  name: id,
  price: 1,
  description: '',
  page: 1,
  media: [],
  list: `/shop/rakhi/${list}`,
});
/** Alternates between two lists. */
const PRODUCTS = Array.from({ length: 10 }, (_, index) => toProduct(`SDR${index}`, types[index % 2] ?? ''));
const placed = [
  { release: shellRelease(), base: '/s/', products: [] },
  { release: remoteRelease({ routes: ROUTES }), base: '/r/', products: PRODUCTS },
  {
    release: remoteRelease({ part: 'mfe-lumba', routes: [] }),
    base: '/l/',
    products: [toProduct('SDX1', 'single')],
  },
];
const plan = planComposition(placed, { year: 2026 });

describe('planPages', () => {
  const pages = new Map(planPages(plan, toShippedProducts(placed)).map((page) => [page.url, page]));
  const idsAt = (url: string) => pages.get(url)?.products.map(({ id }) => id);

  it('shows the products of each list, and of all lists those of the part in shipping order', () => {
    expect(idsAt('/shop/rakhi/single')).toEqual(['SDR0', 'SDR2', 'SDR4', 'SDR6', 'SDR8']);
    expect(idsAt('/shop/rakhi/band')).toEqual(['SDR1', 'SDR3', 'SDR5', 'SDR7', 'SDR9']);
    expect(idsAt('/shop/rakhi/all')).toEqual(Array.from({ length: 8 }, (_, index) => `SDR${index}`));
    expect(idsAt('/shop/rakhi/all/page/2')).toEqual(['SDR8', 'SDR9']);
  });

  it('has a page for each product, in its own list', () => {
    expect(pages.get('/shop/rakhi/band/SDR3')?.product?.id).toBe('SDR3');
    expect(pages.has('/shop/rakhi/all/SDR3')).toBe(false);
    expect(pages.has('/shop/rakhi/single/SDX1')).toBe(false);
  });

  it('has the shell’s pages, and every listed parameter of the remotes’ routes', () => {
    const routes = [
      { id: 'index', path: '/shop/rakhi' },
      {
        id: 'list',
        path: '/shop/rakhi/:type',
        params: { type: ['single', 'band'] },
        pages: { single: 3, band: 1 },
      },
      { id: 'open', path: '/gift/:name' },
    ];
    const releases = [
      { release: shellRelease(), base: '/s/' },
      { release: remoteRelease({ routes }), base: '/r/' },
    ];
    expect(planPages(planComposition(releases, { year: 2026 }), []).map(({ url }) => url)).toEqual([
      ...['/', '/shop', '/about', '/contact', '/image-test', '/shop/rakhi', '/shop/rakhi/single'],
      ...['/shop/rakhi/single/page/2', '/shop/rakhi/single/page/3'],
      ...['/shop/rakhi/single/price-low', '/shop/rakhi/single/price-low/page/2'],
      ...['/shop/rakhi/single/price-low/page/3', '/shop/rakhi/single/price-high'],
      ...['/shop/rakhi/single/price-high/page/2', '/shop/rakhi/single/price-high/page/3'],
      '/shop/rakhi/band',
    ]);
  });
});

import { answeringAddress, documentFile, pageAddresses } from './pageAddresses';
import { planComposition } from './planComposition';
import { remoteRelease, shellRelease } from './releaseFixture';

const { composition } = planComposition(
  [
    { release: shellRelease(), base: '/s/' },
    {
      release: remoteRelease({
        routes: [
          { id: 'index', path: '/shop/rakhi' },
          { id: 'list', path: '/shop/rakhi/:type', params: { type: ['single', 'band'] }, pages: { single: 3, band: 1 } },
          { id: 'open', path: '/gift/:name' },
        ],
      }),
      base: '/r/',
    },
  ],
  { router: 'path' },
);

describe('pageAddresses', () => {
  it('lists the shell’s pages and every listed parameter of the remotes’ routes', () => {
    expect(pageAddresses(composition)).toEqual([
      '/',
      '/shop',
      '/about',
      '/contact',
      '/image-test',
      '/shop/rakhi',
      '/shop/rakhi/single',
      '/shop/rakhi/single?page=2',
      '/shop/rakhi/single?page=3',
      '/shop/rakhi/band',
    ]);
  });
});

describe('documentFile', () => {
  it.each([
    ['/', 'index.html'],
    ['/shop/rakhi', 'shop/rakhi/index.html'],
    ['/shop/rakhi/single?page=2', 'shop/rakhi/single/page-2.html'],
    ['/404', '404.html'],
  ])('puts %s into %s', (address, file) => expect(documentFile(address)).toBe(file));
});

describe('answeringAddress', () => {
  const addresses = new Set(pageAddresses(composition));
  it.each([
    ['/', 1, '/'],
    ['/shop/', 1, '/shop'],
    ['/shop', 2, '/shop'],
    ['/shop/rakhi/single', 2, '/shop/rakhi/single?page=2'],
    ['/shop/rakhi/single', 99, '/shop/rakhi/single?page=3'],
    ['/shop/rakhi/single', 0, '/shop/rakhi/single'],
    ['/shop/rakhi/band', 2, '/shop/rakhi/band'],
    ['/shop/rakhi/__proto__', 1, undefined],
    ['/nowhere', 2, undefined],
  ])('answers %s, page %i, with %s', (pathname, page, answer) => {
    expect(answeringAddress(addresses, { pathname, page })).toBe(answer);
  });
});

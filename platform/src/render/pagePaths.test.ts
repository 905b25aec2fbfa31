import { documentFile, pagePaths } from './pagePaths';
import { planComposition } from './planComposition';
import { remoteRelease, shellRelease } from './releaseFixture';

const plan = planComposition(
  [
    { release: shellRelease(), base: '/s/' },
    {
      release: remoteRelease({
        routes: [
          { id: 'index', path: '/shop/rakhi' },
          {
            id: 'list',
            path: '/shop/rakhi/:type',
            params: { type: ['single', 'band'] },
            pages: { single: 3, band: 1 },
          },
          { id: 'open', path: '/gift/:name' },
        ],
      }),
      base: '/r/',
    },
  ],
  { year: 2026 },
);

describe('pagePaths', () => {
  it('lists the shell’s pages and every listed parameter of the remotes’ routes', () => {
    expect(pagePaths(plan)).toEqual([
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
    ['/?page=2', 'page-2.html'],
    ['/404', '404.html'],
  ])('puts %s into %s', (url, file) => expect(documentFile(url)).toBe(file));
});

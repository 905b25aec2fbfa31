import { planComposition } from './planComposition';
import { remoteRelease, shellRelease } from './releaseFixture';
import { speculationRules } from './speculationRules';

const { composition } = planComposition(
  [
    { release: shellRelease(), base: '/parts/shell/1/' },
    {
      release: remoteRelease({
        routes: [
          { id: 'index', path: '/shop/rakhi' },
          { id: 'list', path: '/shop/rakhi/:type' },
        ],
      }),
      base: '/parts/mfe-rakhi/1/',
    },
  ],
  { year: 2026 },
);

const rulesWithout = (others: string[]) => ({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/parts/*', ...others] } }] },
      eagerness: 'eager',
    },
  ],
});

describe('speculationRules', () => {
  it('prefetches every other page from a page of the host', () =>
    expect(speculationRules(composition, '/shop')).toEqual(rulesWithout(['/shop'])));

  it('leaves pages of the same part to its router', () =>
    expect(speculationRules(composition, '/shop/rakhi/single?page=2')).toEqual(
      rulesWithout(['/shop/rakhi', '/shop/rakhi/:type']),
    ));

  it('prefetches nothing in a preview', () =>
    expect(speculationRules({ ...composition, preview: { label: 'rakhi' } }, '/')).toBeUndefined());
});

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
          { id: 'list', path: '/shop/rakhi/:type', params: { type: ['single'] } },
        ],
      }),
      base: '/parts/mfe-rakhi/1/',
    },
  ],
  { year: 2026 },
);

/** Patterns of the documents that are not prefetched, by the eagerness of the rule. */
const left = (url: string) =>
  (speculationRules(composition, url) as Rules).prefetch.map(({ where, eagerness }) => [
    eagerness,
    where.and.flatMap(({ not }) => not?.href_matches ?? []),
  ]);

interface Rules {
  prefetch: { where: { and: { not?: { href_matches: string[] } }[] }; eagerness: string }[];
}

describe('speculationRules', () => {
  it.each([
    ['every other page from a page of the host', '/shop', ['/shop']],
    [
      'no page of the same part, to which its router leads',
      '/shop/rakhi/single/price-low/page/2',
      ['/shop/rakhi', '/shop/rakhi/:type', '/shop/rakhi/:type/*'],
    ],
  ])('prefetches %s', (_, url, others) =>
    expect(left(url)).toEqual([
      ['immediate', ['/parts/*', ...others]],
      ['moderate', ['/parts/*', ...others]],
    ]),
  );

  it('leaves links to another language alone', () => {
    const { prefetch } = speculationRules(composition, '/about') as Rules;
    const selectors = prefetch.map(({ where }) => where.and[2]);
    // The first rule is for what the shell's script marks.
    expect(selectors).toMatchObject([
      { selector_matches: '[data-in-view=""]' },
      { not: { selector_matches: ['[data-in-view]', '[hreflang]'] } },
    ]);
  });

  it('prefetches nothing in a preview', () =>
    expect(speculationRules({ ...composition, preview: { label: 'rakhi' } }, '/')).toBeUndefined());

  it('has patterns under the base path', () => {
    const rules = speculationRules({ ...composition, base: '/repo/' }, '/about') as Rules;
    expect(rules.prefetch[0]?.where.and).toMatchObject([
      { href_matches: '/repo/*' },
      { not: { href_matches: ['/repo/parts/*', '/repo/about'] } },
      {},
    ]);
  });
});

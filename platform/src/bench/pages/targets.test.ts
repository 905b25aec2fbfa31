import type { PageResult } from './results';
import { toTables } from './results';
import { findMisses, isMissed } from './targets';
import type { VariantName } from './variants';

function result(variant: VariantName, figures: Record<string, number>, given: Partial<PageResult> = {}) {
  return { page: '/', profile: 'mobile', cache: 'cold', variant, figures, ...given } satisfies PageResult;
}

describe('toTables', () => {
  it('gives the median and the spread of each figure and variant', () => {
    const visits: Record<string, number>[] = [{ lcp: 3 }, { lcp: 1 }, { lcp: 2, inp: 5 }];
    const results = visits.map((figures) => result('composed', figures));
    expect(toTables(results)).toEqual([
      {
        page: '/',
        profile: 'mobile',
        cache: 'cold',
        rows: {
          lcp: { composed: { median: 2, least: 1, most: 3 } },
          inp: { composed: { median: 5, least: 5, most: 5 } },
        },
      },
    ]);
  });
});

describe('findMisses', () => {
  /** Five rounds in which a figure of the composed site and of the monolith were these. */
  const rounds = (composed: number[], monolith: number[]) =>
    composed.flatMap((fcp, round) => [
      result('composed', { fcp }),
      result('monolith', { fcp: monolith[round] ?? 0 }),
    ]);
  const five = (value: number) => Array.from({ length: 5 }, () => value);

  it('misses a target when all that the median may be is above it', () => {
    const found = findMisses(rounds([103, 206, 104, 103, 106], [100, 200, 100, 100, 100]));
    expect(found).toEqual([
      { page: '/', figure: 'fcp', value: 1.03, most: 1.02, bounds: [1.03, 1.06], against: 'monolith' },
    ]);
    expect(found.map(isMissed)).toEqual([true]);
  });

  it('does not decide where the visits lie on both sides, or are too few', () => {
    const apart = rounds([90, 103, 120, 110, 101], five(100));
    const few = rounds([130, 130, 130, 130], five(100));
    expect([apart, few].map((results) => findMisses(results).map(isMissed))).toEqual([[false], [false]]);
  });

  it('compares the visits of one round, however much rounds differ', () => {
    expect(findMisses(rounds([100, 900, 300, 500, 200], [100, 900, 300, 500, 200]))).toEqual([]);
  });

  it('decides on what is exact by one visit, and on JavaScript by itself on Home alone', () => {
    const figures = { duplicates: 1, js: 100_000 };
    const found = findMisses([result('composed', figures)]);
    expect(found.map((miss) => [miss.figure, isMissed(miss)])).toEqual([
      ['duplicates', true],
      ['js', true],
    ]);
    expect(findMisses([result('composed', { js: 100_000 }, { page: '/shop/rakhi' })])).toEqual([]);
  });

  it('asks nothing of what was not measured, and judges first visits with a phone only', () => {
    const slow = (given: Partial<PageResult>) => five(500).map((tbt) => result('composed', { tbt }, given));
    expect(findMisses(five(9000).map((lcp) => result('composed', { lcp })))).toEqual([]);
    expect(findMisses(slow({})).map(isMissed)).toEqual([true]);
    expect(findMisses([...slow({ cache: 'warm' }), ...slow({ profile: 'desktop' })])).toEqual([]);
  });
});

import type { PageResult } from './results';
import { toTables } from './results';
import { findMisses } from './targets';
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
  const misses = (results: PageResult[]) => findMisses(toTables(results));

  it('compares with the variant that a target names', () => {
    const results = [
      result('composed', { fcp: 104, lcp: 112 }),
      result('monolith', { fcp: 104, lcp: 112 }),
      result('limit', { fcp: 100, lcp: 100 }),
    ];
    expect(misses(results)).toEqual([{ page: '/', figure: 'lcp', value: 1.12, most: 1.1, against: 'limit' }]);
  });

  it('holds figures to what they may be by themselves, and JavaScript on Home alone', () => {
    const figures = { tbt: 50, duplicates: 1, js: 100_000 };
    expect(misses([result('composed', figures)]).map(({ figure }) => figure)).toEqual([
      'tbt',
      'duplicates',
      'js',
    ]);
    expect(misses([result('composed', { js: 100_000 }, { page: '/shop/rakhi' })])).toEqual([]);
  });

  it('misses nothing that was not measured, and judges first visits with a phone only', () => {
    expect(misses([result('composed', { lcp: 9000 })])).toEqual([]);
    expect(misses([result('composed', { tbt: 500 }, { cache: 'warm' })])).toEqual([]);
    expect(misses([result('composed', { tbt: 500 }, { profile: 'desktop' })])).toEqual([]);
  });
});

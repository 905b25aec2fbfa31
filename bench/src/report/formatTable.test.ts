import { formatTable, toTapFigures, type Visit } from './formatTable';

const load = (site: Visit['site'], lcp: number): Visit => ({
  site,
  page: 'home',
  figures: {
    fcp: 900,
    lcp,
    tbt: 40.4,
    cls: 0,
    document: 40_960,
    documentWire: 9216,
    scripts: 0,
    performance: 98,
  },
});

describe('formatTable', () => {
  it('gives medians, multiples of the limit, the spread, and taps by how long the link was in view', () => {
    const tap: Visit = {
      site: 'ours',
      page: 'home',
      figures: toTapFigures(1.5, { heap: 1024 ** 2, content: 300, picture: 500 }),
    };
    const visits = [load('ours', 1100), load('ours', 1300), load('ours', 1200), load('limit', 1000), tap];
    expect(formatTable(visits).split('\n').slice(2)).toEqual([
      '| home | ours | 900 (1.00) | 1200 (1.20) | 17 | 40 | 0.000 | 40.0 / 9.0 | 0.0 | 1.00 | 300 | 500 | 98 |',
      '| home | limit | 900 (1.00) | 1000 (1.00) |  | 40 | 0.000 | 40.0 / 9.0 | 0.0 |  |  |  | 98 |',
    ]);
  });
});

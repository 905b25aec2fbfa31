import { formatMainThread, formatTable, listLongTasks, toTapFigures, type Visit } from './formatTable';

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

describe('formatMainThread', () => {
  it('gives the work by kind, with multiples of the limit', () => {
    const work = (site: Visit['site'], layout: number): Visit => ({
      site,
      page: 'list',
      figures: { mainThread: 2 * layout, layout, scripting: 0, painting: layout / 2, parsing: 4, other: 6 },
    });
    expect(
      formatMainThread([work('ours', 300), work('limit', 100)])
        .split('\n')
        .slice(2),
    ).toEqual([
      '| list | ours | 600 (3.00) | 300 (3.00) | 0 | 150 (3.00) | 4 (1.00) | 6 (1.00) |',
      '| list | limit | 200 (1.00) | 100 (1.00) | 0 | 50 (1.00) | 4 (1.00) | 6 (1.00) |',
    ]);
  });
});

describe('listLongTasks', () => {
  it('names the tasks of our last visit to each page', () => {
    const visit = (duration: number): Visit => ({
      ...load('ours', 1100),
      longTasks: [
        { startTime: 900, duration, url: 'https://ours.test/parts/shell/static/js/main.1.js' },
        { startTime: 20, duration: 60, url: 'https://ours.test/' },
      ],
    });
    expect(listLongTasks([visit(90), visit(80)]).split('\n')[0]).toBe(
      'home: 80 at 900 (main.1.js), 60 at 20 (the page)',
    );
  });
});

import { findExcesses, findRegressions, formatExcesses, formatRegressions } from './compareFigures';

const ACCEPTED = { '/': { js: 100_000, requests: 10, duplicates: 0 } };

describe('findRegressions', () => {
  it.each([
    ['the same', { js: 100_000, requests: 10 }, []],
    ['less', { js: 50_000, requests: 1 }, []],
    ['2 % more', { js: 102_000 }, []],
    ['more than 2 %', { js: 102_001 }, [{ page: '/', figure: 'js', old: 100_000, now: 102_001 }]],
    ['one more request', { requests: 11 }, [{ page: '/', figure: 'requests', old: 10, now: 11 }]],
    ['a first duplicate', { duplicates: 1 }, [{ page: '/', figure: 'duplicates', old: 0, now: 1 }]],
    ['a figure that is new', { css: 5 }, []],
  ])('of %s', (_, measured, expected) => {
    expect(findRegressions(ACCEPTED, { '/': measured })).toEqual(expected);
  });

  it('lets a new page pass', () => expect(findRegressions(ACCEPTED, { '/new': { js: 1 } })).toEqual([]));
});

describe('findExcesses', () => {
  it.each([
    ['/', { js: 95_000, html: 14_600, duplicates: 0 }, []],
    ['/', { js: 95_001 }, ['OVER  /: js is 95001, of at most 95000']],
    ['/shop/rakhi', { js: 120_000 }, []],
    ['/shop/rakhi', { html: 14_601 }, ['OVER  /shop/rakhi: html is 14601, of at most 14600']],
    ['/shop/rakhi', { duplicates: 1 }, ['OVER  /shop/rakhi: duplicates is 1, of at most 0']],
  ])('of %s with %o', (page, figures, lines) => {
    expect(formatExcesses(findExcesses({ [page]: figures }))).toEqual(lines);
  });
});

describe('formatRegressions', () => {
  it('names page, figure, old, new and the command that accepts them', () => {
    expect(formatRegressions([{ page: '/', figure: 'js', old: 100, now: 200 }])).toBe(
      'GREW  /: js was 100 and is 200\nWhen this is meant, accept it: npm run bench -- quick --accept',
    );
  });
});

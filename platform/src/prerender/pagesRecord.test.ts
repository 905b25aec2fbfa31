import { parsePages, toPagesText, type PageRecord } from './pagesRecord';

const page = (scripts: string[]): PageRecord => ({ head: '', data: {}, scripts, body: 'b', told: 't' });
const RECORD = {
  host: 'h',
  frame: 'f',
  pages: { '/': page([]), '/one': page(['/a.js', '/b.js']), '/two': page(['/b.js', '/a.js']) },
};

describe('pages.json', () => {
  it('gives back what was written, and names each script once', () => {
    const text = toPagesText(RECORD);
    expect(text.split('/a.js')).toHaveLength(2);
    expect(parsePages(text)).toEqual(RECORD);
  });

  it.each([
    ['of its earlier form', JSON.stringify(RECORD)],
    ['that names a script it does not hold', toPagesText(RECORD).replace('"/a.js",', '')],
  ])('is not taken where it is one %s', (_, text) => {
    expect(() => parsePages(text)).toThrow();
  });
});

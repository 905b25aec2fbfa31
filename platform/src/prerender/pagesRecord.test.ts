import { parsePages, toPagesTexts, type PageRecord } from './pagesRecord';

const page = (scripts: string[], changes: Partial<PageRecord> = {}): PageRecord => ({
  ...{ head: '<title>One\nTwo — three</title>', data: {}, scripts, body: 'b', told: 't' },
  ...changes,
});
const HEAD = { host: 'h', frame: 'f' };
const PAGES = new Map([
  ['/', page([], { hasOwnData: true, data: { featured: ['SDR001'] }, listed: true })],
  ['/one', page(['/a.js', '/b.js'], { kept: true, versions: 'v', isOneOfMany: true })],
  ['/two', page(['/b.js', '/a.js'], { isOneOfMany: true })],
  ['/three', page(['/a.js', '/b.js'], { isOneOfMany: true })],
]);
const TEXTS = toPagesTexts(HEAD, PAGES);
const SUMMARIES = TEXTS['pages.json'];
const parse = (text = SUMMARIES, rest: string | undefined = TEXTS['pages.jsonl']) =>
  parsePages(text, () => rest);

describe('pages.json and pages.jsonl', () => {
  it('give back what was written, and name each script once', () => {
    expect(SUMMARIES.split('/a.js')).toHaveLength(2);
    const { pages, ...head } = parse();
    expect(head).toEqual(HEAD);
    expect(pages.count).toBe(PAGES.size);
    for (const [address, record] of PAGES) expect(pages.read(address)).toEqual(record);
    expect(pages.read('/four')).toBeUndefined();
  });

  it('tell in the first what decides whether a document may stay, and all of a page that is not one of many', () => {
    const { pages } = parsePages(SUMMARIES, () => {
      throw new Error('Nobody asks for sources.');
    });
    expect(pages.summaryOf('/one')).toMatchObject({ scripts: ['/a.js', '/b.js'], told: 't', kept: true });
    expect(pages.summaryOf('/three')?.scripts).toBe(pages.summaryOf('/one')?.scripts);
    expect(pages.summaryOf('/two')?.scripts).toEqual(['/b.js', '/a.js']);
    expect(pages.summaryOf('/four')).toBeUndefined();
    expect(pages.read('/')).toEqual(PAGES.get('/'));
    expect(pages.read('/four')).toBeUndefined();
  });

  it.each([
    [SUMMARIES.replace('"/a.js",', ''), 'pages.json names script 1 of 1.'],
    [SUMMARIES.replace('"run":2', '"run":3'), 'pages.json names scripts 3 of 3.'],
  ])('are not taken where the first does not hold together', (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  it('have none of many to take over where the second is lost, or ends too early', () => {
    const { pages } = parsePages(SUMMARIES, () => undefined);
    expect([pages.read('/')?.body, pages.read('/one')]).toEqual(['b', undefined]);
    const { pages: cut } = parse(
      SUMMARIES,
      TEXTS['pages.jsonl'].slice(0, TEXTS['pages.jsonl'].lastIndexOf('\n')),
    );
    expect([cut.read('/two')?.told, cut.read('/three')]).toEqual(['t', undefined]);
  });
});

import { parsePages, toPagesText, type PageRecord } from './pagesRecord';

const page = (scripts: string[], changes: Partial<PageRecord> = {}): PageRecord => ({
  ...{ head: '<title>One\nTwo — three</title>', data: {}, scripts, body: 'b', told: 't' },
  ...changes,
});
const HEAD = { host: 'h', frame: 'f' };
const PAGES = new Map([
  ['/', page([], { hasOwnData: true, data: { featured: ['SDR001'] }, listed: true })],
  ['/one', page(['/a.js', '/b.js'], { kept: true, versions: 'v' })],
  ['/two', page(['/b.js', '/a.js'])],
  ['/three', page(['/a.js', '/b.js'])],
]);
const TEXT = toPagesText(HEAD, PAGES);
const BYTES = Buffer.from(TEXT);

describe('pages.jsonl', () => {
  it('gives back what was written, and names each script once', () => {
    expect(TEXT.split('/a.js')).toHaveLength(2);
    const { pages, ...head } = parsePages(BYTES);
    expect(head).toEqual(HEAD);
    expect([...pages.addresses]).toEqual([...PAGES.keys()]);
    for (const [address, record] of PAGES) expect(pages.read(address)).toEqual(record);
    expect(pages.read('/four')).toBeUndefined();
  });

  it('tells at once what decides whether a document may stay; pages that ran the same scripts share their list', () => {
    const { pages } = parsePages(BYTES);
    expect(pages.summaryOf('/one')).toMatchObject({ scripts: ['/a.js', '/b.js'], told: 't', kept: true });
    expect(pages.summaryOf('/three')?.scripts).toBe(pages.summaryOf('/one')?.scripts);
    expect(pages.summaryOf('/two')?.scripts).toEqual(['/b.js', '/a.js']);
    expect(pages.summaryOf('/four')).toBeUndefined();
  });

  it.each([
    [TEXT.replace('"/a.js",', ''), 'pages.jsonl names script 1 of 1.'],
    [TEXT.replace('"run":2', '"run":3'), 'pages.jsonl names scripts 3 of 3.'],
    [TEXT.slice(0, TEXT.lastIndexOf('\n')), 'pages.jsonl tells of 4 pages on 3 lines.'],
  ])('is not taken where it does not hold together', (text, message) => {
    expect(() => parsePages(Buffer.from(text))).toThrow(message);
  });
});

import { renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeComposition } from '../serve/siteFixture';
import { BELOW_LINK, DOCUMENT_FORMS, documentFile, DOCUMENTS_FOLDER } from '../site/pageAddresses';
import { ask, type Answer } from './askServer';
import { serveTwice } from './bothServers';

const LIST = '/shop/rakhi/single';
/** Documents that the upper composition has not. */
const STAYING = [`${LIST}?page=2`, `${LIST}?page=3`, '/shop/rakhi/band'];

const ENCODINGS: [name: string, decode: (bytes: Buffer) => Buffer][] = [
  ['identity', (bytes) => bytes],
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
];

describe('a composition that stands over another one', () => {
  const both = serveTwice();
  beforeAll(async () => {
    writeComposition(both.site, { id: 'two' });
    const folder = path.join(both.site, 'compositions/two');
    const files = [...STAYING.map(documentFile), `${LIST.slice(1)}/page-last.html`];
    for (const file of files.flatMap((name) => DOCUMENT_FORMS.map((ending) => name + ending)))
      rmSync(path.join(folder, DOCUMENTS_FOLDER, file));
    symlinkSync('../one', path.join(folder, BELOW_LINK));
    symlinkSync('compositions/two', path.join(both.site, 'next'));
    renameSync(path.join(both.site, 'next'), path.join(both.site, 'current'));
    await both.start();
  });
  afterAll(both.stop);

  /** What every server says. */
  const askAll = async (address: string, headers: Record<string, string> = {}): Promise<Answer[]> =>
    Promise.all(both.origins().map((origin) => ask(origin, { path: address, headers })));

  it.each([
    ['/', 200, '/ of two'],
    [LIST, 200, `${LIST} of two`],
    [`${LIST}?page=2`, 200, `${LIST}?page=2 of one`],
    [`${LIST}?page=3`, 200, `${LIST}?page=3 of one`],
    [`${LIST}?page=4`, 200, `${LIST}?page=3 of one`],
    ['/shop/rakhi/band', 200, '/shop/rakhi/band of one'],
    ['/shop/rakhi/band/', 200, '/shop/rakhi/band of one'],
    ['/shop/rakhi/band?page=2', 200, '/shop/rakhi/band of one'],
    ['/shop/rakhi/nowhere', 404, '/404 of two'],
  ])(
    'answers %s with %d and the document that is its own, or the one below',
    async (address, status, title) => {
      for (const [encoding, decode] of ENCODINGS) {
        for (const answer of await askAll(address, { 'Accept-Encoding': encoding })) {
          const html = decode(Buffer.from(answer.body, 'latin1')).toString();
          expect([answer.status, html.split('</title>')[0]]).toEqual([
            status,
            `<!doctype html><title>${title}`,
          ]);
          expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
        }
      }
    },
  );

  it('names every document by itself', async () => {
    for (const address of ['/', '/shop/rakhi/band']) {
      const tags = (await askAll(address)).map(({ headers }) => headers['etag']);
      expect(new Set(tags)).toEqual(new Set(['W/"two"']));
      for (const { status } of await askAll(address, { 'If-None-Match': 'W/"two"' }))
        expect(status).toBe(304);
      for (const { status } of await askAll(address, { 'If-None-Match': 'W/"one"' }))
        expect(status).toBe(200);
    }
  });
});

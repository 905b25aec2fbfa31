import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteRelease } from '../render/releaseFixture';
import { readLists } from './products';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'products-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('readLists', () => {
  const release = remoteRelease({ products: 'products.json' });

  it.each([
    [
      '[{}]',
      /^mfe-rakhi 1\.0\.0, products\.json: The product list is invalid:\nproducts\[0\]\.id is missing/,
    ],
    ['[{]', /^mfe-rakhi 1\.0\.0, products\.json: .*JSON/],
  ])('names the release whose list is %s', (text, message) => {
    writeFileSync(path.join(folder, 'products.json'), text);
    expect(() => readLists(folder, release)).toThrow(message);
  });

  it('finds none in a release that lists none', () => {
    expect(readLists(folder, remoteRelease()).products).toEqual([]);
  });
});

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseListedProducts } from '@dhaaga-noor/shared-types';
import sharp from 'sharp';
import webpack from 'webpack';
import { createCatalogue, removeCatalogues } from '../../catalogue/catalogueFixture';
import { productsPlugin } from './assetsPlugin';

jest.mock('../../media/settings', () => ({
  ...jest.requireActual<object>('../../media/settings'),
  CACHE_FOLDER: jest
    .requireActual<typeof import('node:fs')>('node:fs')
    .mkdtempSync(`${jest.requireActual<typeof import('node:os')>('node:os').tmpdir()}/media-cache-`),
}));

// webpack and the encoder really run, on machines that may be busy.
jest.setTimeout(60_000);

afterEach(removeCatalogues);

function build(catalogue: string): Promise<string> {
  const dist = mkdtempSync(path.join(tmpdir(), 'products-'));
  const compiler = webpack({
    context: path.dirname(catalogue),
    mode: 'none',
    entry: {},
    output: { path: dist },
    plugins: [productsPlugin(catalogue)],
  });
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) =>
      compiler.close(() =>
        stats?.hasErrors() === false ? resolve(dist) : reject(error ?? new Error('no build')),
      ),
    );
  });
}

describe('productsPlugin', () => {
  it('lists every product with its location, and makes a share picture of each that has one', async () => {
    const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#6b1426' } })
      .webp()
      .toBuffer();
    const dist = await build(createCatalogue({ 'single/SDR001/1.webp': picture }));
    const products = parseListedProducts(JSON.parse(readFileSync(path.join(dist, 'products.json'), 'utf8')));
    expect(products.map(({ id, list, page, price }) => [id, list, page, price])).toEqual([
      ['SDR001', '/shop/rakhi/single', 1, 140],
      ['SDR002', '/shop/rakhi/single', 1, 140],
      ['SDML001', '/shop/rakhi/lumba', 1, 1000],
    ]);
    expect(products.map(({ canonical }) => canonical)).toEqual([
      undefined,
      undefined,
      '/shop/lumba/mirror/SDML001',
    ]);
    expect(products.map(({ media }) => media)).toEqual([
      [{ kind: 'image', alt: 'A rakhi on linen.' }],
      [],
      [],
    ]);
    expect(products.map(({ share }) => share)).toEqual([
      expect.stringMatching(/^static\/media\/[0-9a-f]{12}-share\.jpg$/),
      undefined,
      undefined,
    ]);
    const share = readFileSync(path.join(dist, products[0]?.share ?? ''));
    expect(await sharp(share).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1200 });
  });
});

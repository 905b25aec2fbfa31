import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import sharp from 'sharp';
import type { Picture, ProductPage } from '@dhaaga-noor/shared-types';
import webpack, { type Compiler, type Stats } from 'webpack';
import { WORKSPACE } from '../system/workspace';
import { createCatalogue, productText, removeCatalogues } from './catalogueFixture';
import { typescript } from '../build/webpack/rules';
import { catalogueRules } from './catalogueLoader';

jest.mock('../media/settings', () => ({
  ...jest.requireActual<object>('../media/settings'),
  CACHE_FOLDER: jest
    .requireActual<typeof import('node:fs')>('node:fs')
    .mkdtempSync(`${jest.requireActual<typeof import('node:os')>('node:os').tmpdir()}/media-cache-`),
}));

const PUBLIC_PATH = 'https://shop.example/parts/rakhi/';

const ENTRY = `
import { collections, loadPage } from './catalogue/collections.yaml';
import { featured } from './catalogue/featured.yaml';
globalThis.result = { collections, featured, loadPage };
`;

afterEach(removeCatalogues);

async function createPart(language?: string): Promise<{ folder: string; part: string; compiler: Compiler }> {
  const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#6b1426' } })
    .webp()
    .toBuffer();
  const folder = createCatalogue({
    'single/SDR001/1.webp': picture,
    'single/SDR001/hi.yaml': 'name: सिंदूर राखी\n',
  });
  const part = path.dirname(folder);
  writeFileSync(path.join(part, 'entry.js'), ENTRY);
  const compiler = webpack({
    context: part,
    mode: 'production',
    target: 'node',
    entry: './entry.js',
    output: {
      path: path.join(part, 'dist'),
      uniqueName: 'rakhi',
      publicPath: PUBLIC_PATH,
      filename: 'main.js',
      chunkFilename: '[id].js',
      clean: true,
    },
    module: { rules: [typescript({ development: false }), ...catalogueRules(language)] },
    resolve: {
      extensions: ['.ts', '.js'],
      alias: {
        '@dhaaga-noor/shared-ui/catalogue$': path.join(WORKSPACE, 'shared-ui/src/catalogue/index.ts'),
        '@dhaaga-noor/shared-types$': path.join(WORKSPACE, 'shared-types/src/index.ts'),
      },
    },
    optimization: { chunkIds: 'named', minimize: false },
  });
  if (!compiler) throw new Error('webpack made no compiler.');
  return { folder, part, compiler };
}

function run(compiler: Compiler): Promise<Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => (stats ? resolve(stats) : reject(error ?? new Error('no result'))));
    });
  });
}

interface Result {
  collections: { key: string; count: number; cover?: { base: string } }[];
  featured: { id: string; path: string; picture?: { base: string } }[];
  loadPage: (key: string, at: number) => Promise<ProductPage>;
}

/** Runs the built script as Node would; chunks are next to it. */
function evaluate(part: string): Result {
  const context: Record<string, unknown> = { console };
  const load = (name: string): unknown => {
    const module = { exports: {} };
    const code = readFileSync(path.join(part, 'dist', name), 'utf8');
    const run = vm.runInNewContext(`(function (module, exports, require) {${code}\n})`, context) as (
      ...given: unknown[]
    ) => void;
    run(module, module.exports, load);
    return module.exports;
  };
  load('main.js');
  return context['result'] as Result;
}

// webpack and the encoders really run, on machines that may be busy.
jest.setTimeout(60_000);

describe('catalogueLoader', () => {
  it('makes modules with one chunk per page of a list, and emits their media', async () => {
    const { part, compiler } = await createPart();
    const stats = await run(compiler);
    expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);

    const { collections, featured, loadPage } = evaluate(part);
    expect(collections.map(({ key, count }) => [key, count])).toEqual([
      ['single', 2],
      ['lumba', 1],
    ]);
    expect(featured).toMatchObject([{ place: 1, id: 'SDR001', path: '/shop/rakhi/single' }]);
    expect(await loadPage('constructor', 1)).toEqual({ page: 1, products: [], total: 0 });

    const { products } = await loadPage('single', 1);
    expect(products.map(({ id }) => id)).toEqual(['SDR001', 'SDR002']);
    const picture = products[0]?.media[0] as Picture;
    expect(picture).toMatchObject({ kind: 'image', width: 700, height: 500, widths: [320, 480, 700] });
    expect(picture.base).toMatch(/^https:\/\/shop\.example\/parts\/rakhi\/static\/media\/[0-9a-f]{12}$/);
    expect([collections[0]?.cover?.base, featured[0]?.picture?.base]).toEqual([picture.base, picture.base]);

    const name = path.basename(picture.base);
    expect(readdirSync(path.join(part, 'dist/static/media')).sort()).toEqual(
      [320, 480, 700].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.jpg`]).sort(),
    );
    expect(readdirSync(path.join(part, 'dist')).sort()).toEqual([
      'lumba-1.js',
      'main.js',
      'single-1.js',
      'static',
    ]);
    expect(readFileSync(path.join(part, 'dist/main.js'), 'utf8')).not.toContain('Rani Rakhi');
    expect(products[0]?.name).toBe('Sindoor Rakhi');
  });

  it('has the texts of its language, and the same media', async () => {
    const { part, compiler } = await createPart('hi');
    const stats = await run(compiler);
    expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
    const { featured, loadPage } = evaluate(part);
    expect(featured).toMatchObject([{ name: 'सिंदूर राखी', path: '/shop/rakhi/single' }]);
    const { products } = await loadPage('single', 1);
    expect(products).toMatchObject([
      { id: 'SDR001', name: 'सिंदूर राखी', untranslated: ['description'], media: [{ lang: 'en' }] },
      { id: 'SDR002', name: 'Rani Rakhi', untranslated: ['name', 'description'] },
    ]);
    expect(readFileSync(path.join(part, 'dist/single-1.js'), 'utf8')).not.toContain('Sindoor');
  });

  it('fails the build with all problems, listed once', async () => {
    const { folder, compiler } = await createPart();
    writeFileSync(
      path.join(folder, 'single/SDR001/product.yaml'),
      productText({ price: '1.5', image: '9.webp' }),
    );
    const stats = await run(compiler);
    const messages = (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
    expect(messages.filter((message) => message.includes('product.yaml:3: price 1.5'))).toHaveLength(1);
    expect(messages.join('\n')).toContain('image "9.webp": missing');
    expect(messages.join('\n')).toContain('The catalogue has 3 problems:');
    expect(messages.join('\n')).not.toContain('\n    at ');
  });

  it('rebuilds in watch mode when a product is added, and reuses the media', async () => {
    const { folder, part, compiler } = await createPart();
    let resolveBuild: (stats: Stats) => void = () => {};
    const nextBuild = () => new Promise<Stats>((resolve) => (resolveBuild = resolve));
    const first = nextBuild();
    const watching = compiler.watch(
      { aggregateTimeout: 50 },
      (_error, stats) => stats && resolveBuild(stats),
    );
    await first;

    const second = nextBuild();
    // Whole at once: a build may start at any moment.
    const added = path.join(part, 'SDR003');
    mkdirSync(added);
    writeFileSync(path.join(added, 'product.yaml'), productText({ id: 'SDR003', name: 'New Rakhi' }));
    renameSync(added, path.join(folder, 'single/SDR003'));
    expect((await second).toJson({ all: false, errors: true }).errors).toEqual([]);
    await new Promise((resolve) => watching?.close(resolve));

    const { products } = await evaluate(part).loadPage('single', 1);
    expect(products.map(({ id }) => id)).toEqual(['SDR001', 'SDR002', 'SDR003']);
    const picture = products[0]?.media[0] as Picture;
    const name = path.basename(picture.base);
    expect(existsSync(path.join(part, 'dist/static/media', `${name}-320.avif`))).toBe(true);
  });
});

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import sharp from 'sharp';
import type { Picture, ProductPage } from 'shared-types';
import webpack, { type Compiler, type Stats } from 'webpack';
import { toIntegrity } from '../publish/fileTable';
import { createCatalogue, productText, removeCatalogues } from './catalogueFixture';
import { CATALOGUE_MODULES } from './catalogueLoader';

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

async function createPart(options = {}): Promise<{ folder: string; part: string; compiler: Compiler }> {
  const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#6b1426' } })
    .webp()
    .toBuffer();
  const folder = createCatalogue({ 'single/SDR001/1.webp': picture });
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
    // The test runs the loader as it is loaded here; catalogueRules names it by its path, for webpack to load.
    module: {
      rules: [{ test: CATALOGUE_MODULES, type: 'javascript/esm', loader: 'catalogue-loader', options }],
    },
    resolveLoader: { alias: { 'catalogue-loader': path.join(__dirname, 'catalogueLoader.ts') } },
    // Scripts that bring data are left as they are, or their hashes would be wrong.
    optimization: { minimize: true },
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
  featured: { id: string; path: string }[];
  loadPage: (key: string, at: number) => Promise<ProductPage>;
}

/** Builds modules whose data come apart, and finds where those are. */
async function buildApart(part: string, compiler: Compiler) {
  const stats = await run(compiler);
  expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
  const names = readdirSync(path.join(part, 'dist/static/js'));
  const addressOf = (kind: string) =>
    `${PUBLIC_PATH}static/js/${names.find((name) => name.startsWith(`${kind}.`))}`;
  return { catalogues: { lists: addressOf('lists'), featured: addressOf('featured') } };
}

/**
 * Runs the built script as a page at an origin would; its host refuses scripts that are not what their hash says.
 *
 * @param catalogues addresses of the data that the host has brought.
 */
function evaluate(part: string, origin: string, catalogues: Record<string, string> = {}): Result {
  const dist = path.join(part, 'dist');
  const context: Record<string, unknown> = { URL, atob, location: { origin }, console };
  context['self'] = context;
  context['__storefrontFetchScript'] = ({ url, integrity }: { url: string; integrity: string }) => {
    const code = readFileSync(path.join(dist, new URL(url, PUBLIC_PATH).href.replace(PUBLIC_PATH, '')));
    if (toIntegrity(code) !== integrity) return Promise.reject(new Error(`${url} is another script.`));
    vm.runInNewContext(code.toString(), { self: context, document: { currentScript: { src: url } } });
    context['storefrontData'] = (context['self'] as Record<string, unknown>)['storefrontData'];
    return Promise.resolve();
  };
  context['storefrontCatalogues'] = { rakhi: catalogues };
  for (const src of Object.values(catalogues)) {
    const code = readFileSync(path.join(dist, src.replace(PUBLIC_PATH, '')), 'utf8');
    vm.runInNewContext(code, { self: context, document: { currentScript: { src } } });
  }
  vm.runInNewContext(readFileSync(path.join(dist, 'main.js'), 'utf8'), context);
  return context['result'] as Result;
}

// webpack and the encoders run for real, on machines that may be busy.
jest.setTimeout(60_000);

describe('catalogueLoader', () => {
  it('makes modules with one script a page of a list, and emits the media they name', async () => {
    const { part, compiler } = await createPart();
    const stats = await run(compiler);
    expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);

    const { collections, featured, loadPage } = evaluate(part, 'https://shop.example');
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
    expect(picture.base).toMatch(/^\/parts\/rakhi\/media\/[0-9a-f]{12}$/);

    const name = path.basename(picture.base);
    expect(readdirSync(path.join(part, 'dist/media')).sort()).toEqual(
      [320, 480, 700].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.jpg`]).sort(),
    );
    expect(readdirSync(path.join(part, 'dist/static/js')).sort()).toEqual([
      expect.stringMatching(/^lumba-1\.[0-9a-f]{24}\.chunk\.js$/),
      expect.stringMatching(/^single-1\.[0-9a-f]{24}\.chunk\.js$/),
    ]);
    expect(readFileSync(path.join(part, 'dist/main.js'), 'utf8')).not.toContain('Rani Rakhi');
    expect(evaluate(part, 'https://other.example').collections[0]?.cover?.base).toBe(
      `https://shop.example/parts/rakhi/media/${name}`,
    );
  });

  it('keeps data in scripts of their own, which the host brings: they change and the module does not', async () => {
    const { folder, part, compiler } = await createPart({ apart: true });
    const main = () => readFileSync(path.join(part, 'dist/main.js'), 'utf8');
    const { catalogues } = await buildApart(part, compiler);
    const module = main();
    expect(module).not.toContain('SDR001');
    const { collections, featured, loadPage } = evaluate(part, 'https://shop.example', catalogues);
    expect(collections.map(({ key }) => key)).toEqual(['single', 'lumba']);
    expect(featured[0]?.id).toBe('SDR001');
    const { products } = await loadPage('single', 1);
    expect(products[0]?.price).toBe(140);
    expect((products[0]?.media[0] as Picture).base).toMatch(/^\/parts\/rakhi\/media\/[0-9a-f]{12}$/);

    writeFileSync(
      path.join(folder, 'single/SDR001/product.yaml'),
      productText({ price: '150', image: '1.webp', alt: 'A rakhi.' }),
    );
    const { catalogues: changed } = await buildApart(part, compiler);
    expect(main()).toBe(module);
    expect(changed.lists).not.toBe(catalogues.lists);
    expect(() => evaluate(part, 'https://shop.example', {})).toThrow(
      'The host of rakhi has brought no lists for it.',
    );
  });

  it('fails the build with all faults, listed once', async () => {
    const { folder, compiler } = await createPart();
    writeFileSync(
      path.join(folder, 'single/SDR001/product.yaml'),
      productText({ price: '1.5', image: '9.webp' }),
    );
    const stats = await run(compiler);
    const messages = (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
    expect(messages.filter((message) => message.includes('product.yaml:3: price 1.5'))).toHaveLength(1);
    expect(messages.join('\n')).toContain('image "9.webp": missing');
    expect(messages.join('\n')).toContain('The catalogue has 3 faults:');
    expect(messages.join('\n')).not.toContain('\n    at ');
  });

  it('builds again when a product is added while it watches, and keeps the media', async () => {
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
    const added = path.join(folder, 'single/SDR003');
    mkdirSync(`${added}-new`);
    writeFileSync(
      path.join(`${added}-new`, 'product.yaml'),
      productText({ id: 'SDR003', name: 'New Rakhi' }),
    );
    rmSync(added, { recursive: true, force: true });
    await import('node:fs/promises').then(({ rename }) => rename(`${added}-new`, added));
    expect((await second).toJson({ all: false, errors: true }).errors).toEqual([]);
    await new Promise((resolve) => watching?.close(resolve));

    const { products } = await evaluate(part, 'https://shop.example').loadPage('single', 1);
    expect(products.map(({ id }) => id)).toEqual(['SDR001', 'SDR002', 'SDR003']);
    const picture = products[0]?.media[0] as Picture;
    const name = path.basename(picture.base);
    expect(existsSync(path.join(part, 'dist/media', `${name}-320.avif`))).toBe(true);
  });
});

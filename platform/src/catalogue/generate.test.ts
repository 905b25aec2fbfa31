import { createCatalogue, productText, removeCatalogues, TINY_WEBP } from './catalogueFixture';
import { generateCollections, generateDecoder, generateForTests, type GeneratedModule } from './generate';
import { loadCatalogue } from './loadCatalogue';
import { TEST_MEDIA } from './testMedia';
import type { CollectionSummary, FeaturedProduct, ProductPage } from 'shared-types';

afterEach(removeCatalogues);

interface Generated {
  collections: CollectionSummary[];
  featured: FeaturedProduct[];
  countProducts: (key: string) => number;
  loadPage: (key: string, at: number | string) => Promise<ProductPage>;
}

function evaluate(code: string): Generated {
  const exports = {};
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code that these tests are about
  const run = new Function('exports', code) as (exports: object) => void;
  run(exports);
  return exports as Generated;
}

describe('generated modules', () => {
  it('give back what the catalogue says', async () => {
    const { collections, featured, loadPage } = evaluate(
      generateForTests(loadCatalogue(createCatalogue()), TEST_MEDIA),
    );
    const picture = {
      kind: 'image',
      base: '/media/single-SDR001-1',
      width: 960,
      height: 960,
      widths: [320, 480, 640, 960],
      placeholder: 'data:image/webp;base64,AA==',
      alt: 'A rakhi on linen.',
    };
    expect(collections).toEqual([
      { key: 'single', label: 'Single Rakhi', description: 'One thread.', count: 2, cover: picture },
      { key: 'lumba', label: 'Lumbas', description: 'Lumbas.', count: 1 },
    ]);
    expect(featured).toEqual([
      { place: 1, id: 'SDR001', name: 'Sindoor Rakhi', price: 140, path: '/shop/rakhi/single', picture },
    ]);
    const { products, ...place } = await loadPage('single', 1);
    expect(place).toEqual({ page: 1, total: 2 });
    const [first, second] = products;
    expect(first).toEqual({
      id: 'SDR001',
      name: 'Sindoor Rakhi',
      price: 140,
      description: 'A medallion on a thread.',
      category: 'rakhi',
      type: 'single',
      media: [picture],
    });
    expect(second?.media).toEqual([]);
    expect((await loadPage('lumba', 1)).products[0]).not.toHaveProperty('type');
    expect(await loadPage('__proto__', 1)).toEqual({ page: 1, products: [], total: 0 });
  });

  it('show a collection’s own picture instead of a product’s', () => {
    const catalogue = loadCatalogue(
      createCatalogue({
        'collections.yaml':
          'category: rakhi\ncollections:\n  - { key: single, description: X., prefixes: [SDR], cover: SDR001, coverPicture: cover.webp }\n  - { key: lumba, description: X., prefixes: [SDML] }\n',
        'single/cover.webp': TINY_WEBP,
      }),
    );
    expect(catalogue.faults).toEqual([]);
    const [single] = evaluate(generateForTests(catalogue, TEST_MEDIA)).collections;
    expect(single?.cover).toMatchObject({ base: '/media/catalogue-single-cover', alt: 'Single Rakhi.' });
  });

  it('keep quotes, backslashes and line separators as they are', async () => {
    const name = `Bua's "best" \\ 'n </script> \u2028 more`;
    const folder = createCatalogue({
      'single/SDR001/product.yaml': productText({ image: '1.webp', alt: 'X.' }),
      'single/SDR001/1.webp': TINY_WEBP,
    });
    const catalogue = loadCatalogue(folder);
    for (const product of catalogue.products.get('single') ?? []) product.record.name = name;
    const { loadPage } = evaluate(generateForTests(catalogue, TEST_MEDIA));
    expect((await loadPage('single', 1)).products[0]?.name).toBe(name);
  });
});

/** What `collections.yaml` exports, run over what the decoder exports. */
function evaluateApart({ code }: GeneratedModule): Generated {
  const decoder = generateDecoder().replace(/^export .*$/m, '');
  const own = code.replace(/^import .*$/m, '').replace(/^export (.*);$/m, 'return $1;');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code that these tests are about
  return (new Function(`${decoder}\n${own}`) as () => Generated)();
}

describe('a module whose data come apart', () => {
  const globals = globalThis as Record<string, unknown>;

  afterEach(() => {
    for (const name of ['document', 'storefrontCatalogues', 'storefrontData', '__storefrontFetchScript'])
      Reflect.deleteProperty(globals, name);
  });

  /** A document's host; it has published releases by their folders. */
  function createHost(releases: Record<string, GeneratedModule>) {
    const asked: string[] = [];
    const run = (url: string) => {
      const [, folder = '', name] = /^(\/\w+\/)(.*)$/.exec(url) ?? [];
      const { root, chunks } = releases[folder] as GeneratedModule;
      const script = [root, ...chunks].find((each) => each?.name === name);
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- a script as a document runs it
      const bring = new Function('self', 'document', String(script?.code)) as (...words: object[]) => void;
      bring(globalThis, { currentScript: { src: url } });
    };
    globals['document'] = {};
    globals['__storefrontFetchScript'] = ({ url }: { url: string }) => {
      asked.push(url.replace(/\.[0-9a-f]{24}\.chunk\.js$/, ''));
      run(url);
      return Promise.resolve();
    };
    const show = (folder: string) => {
      const url = `${folder}${releases[folder]?.root?.name}`;
      run(url);
      globals['storefrontCatalogues'] = { rakhi: { './routes': url } };
    };
    return { asked, show };
  }

  it('shows newer data from the next page on, from their own folder, and keeps what has stayed', async () => {
    const catalogue = loadCatalogue(createCatalogue());
    const dearer = loadCatalogue(
      createCatalogue({
        'single/SDR001/product.yaml': productText({
          price: '150',
          image: '1.webp',
          alt: 'A rakhi on linen.',
        }),
      }),
    );
    const [before, after] = [catalogue, dearer].map((each) =>
      generateCollections({ catalogue: each, media: TEST_MEDIA, container: 'rakhi' }),
    ) as [GeneratedModule, GeneratedModule];
    expect(after.code).toBe(before.code);

    const { asked, show } = createHost({ '/a/': before, '/b/': after });
    show('/a/');
    const { loadPage } = evaluateApart(before);
    const shown = async (key: string) => {
      const [first] = (await loadPage(key, 1)).products;
      return [first?.price, first?.media.map((item) => (item as { base: string }).base)];
    };
    expect(await shown('single')).toEqual([140, ['/a/media/single-SDR001-1']]);
    expect(await shown('lumba')).toEqual([1000, []]);
    show('/b/');
    expect(await shown('single')).toEqual([150, ['/b/media/single-SDR001-1']]);
    expect(await shown('lumba')).toEqual([1000, []]);
    expect(asked).toEqual(['/a/static/js/single-1', '/a/static/js/lumba-1', '/b/static/js/single-1']);
  });

  it('shows no products in a list that newer data lack', async () => {
    const catalogue = loadCatalogue(createCatalogue());
    const fewer = loadCatalogue(createCatalogue());
    fewer.products.delete('lumba');
    const [before, after] = [catalogue, fewer].map((each) =>
      generateCollections({ catalogue: each, media: TEST_MEDIA, container: 'rakhi' }),
    ) as [GeneratedModule, GeneratedModule];
    const { asked, show } = createHost({ '/a/': before, '/b/': after });
    show('/a/');
    const { countProducts, loadPage } = evaluateApart(before);
    expect(countProducts('lumba')).toBe(1);
    show('/b/');
    expect(countProducts('lumba')).toBe(0);
    for (const at of [1, 2, 'SDML001'])
      expect(await loadPage('lumba', at)).toEqual({ page: 1, products: [], total: 0 });
    expect(asked).toEqual([]);
  });
});

import { createCatalogue, productText, removeCatalogues, TINY_WEBP } from './catalogueFixture';
import { generateCollections, generateFeatured, generatePage } from './generate';
import { loadCatalogue } from './loadCatalogue';
import { TEST_MEDIA } from './testing/testMedia';

afterEach(removeCatalogues);

const picture = {
  kind: 'image',
  base: '/parts/static/media/single-SDR001-1',
  width: 960,
  height: 960,
  widths: [320, 480, 640, 960],
  placeholder: 'data:image/webp;base64,AA==',
  alt: 'A rakhi on linen.',
};

const load = (files = {}) => ({ catalogue: loadCatalogue(createCatalogue(files)), media: TEST_MEDIA });

/** Runs a generated module's statements. */
function run(code: string): unknown {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code under test
  return (new Function('__webpack_public_path__', code) as (url: string) => unknown)('/parts/');
}

const readPage = (source: ReturnType<typeof load>, list: string, page = 1): unknown =>
  run(generatePage(source, { list, page }).replace('export default', 'return'));

/** The arguments of a generated module's call. */
const readCall = (code: string): unknown =>
  run(`return ${code.slice(code.indexOf('(') + 1, code.lastIndexOf(')')).replaceAll('import(', 'String(')}`);

const readFeatured = (source: ReturnType<typeof load>): unknown =>
  run(`${generateFeatured(source).replaceAll('export ', '')} return { featured, tiles };`);

describe('generateCollections', () => {
  it('holds the cards, the ids of each list, and an import of each page as a chunk of its own', () => {
    const ids = Array.from({ length: 9 }, (_, index) => `SDR00${index + 1}`);
    const prices = ids.map((_, index) => 240 - index);
    const others = ids.map(
      (id, index) =>
        [`single/${id}/product.yaml`, productText({ id, price: String(prices[index]) })] as const,
    );
    const code = generateCollections(load(Object.fromEntries(others)));
    expect(code).toContain(
      '() => import(/* webpackChunkName: "single-2" */ "./collections.yaml?list=single&page=2")',
    );
    expect(readCall(code)).toEqual({
      collections: [
        expect.objectContaining({
          key: 'single',
          label: 'Single Rakhi',
          description: 'One thread.',
          count: 9,
          from: 232,
        }),
        { key: 'lumba', label: 'Lumbas', description: 'Lumbas.', count: 1, from: 1000 },
      ],
      lists: {
        single: { ids, prices, pages: [expect.any(Function), expect.any(Function)] },
        lumba: { ids: ['SDML001'], prices: [1000], pages: [expect.any(Function)] },
      },
    });
  });

  it('shows a picture of a collection’s own, or its first', () => {
    const own = `category: rakhi
collections:
  - { key: single, label: Single Rakhi, description: X., prefixes: [SDR], coverPicture: cover.webp }
  - { key: lumba, label: Lumbas, description: X., prefixes: [SDML] }
`;
    expect(readCall(generateCollections(load()))).toMatchObject({ collections: [{ cover: picture }, {}] });
    const source = load({ 'collections.yaml': own, 'single/cover.webp': TINY_WEBP });
    expect(source.catalogue.problems).toEqual([]);
    const cover = { base: '/parts/static/media/catalogue-single-cover', alt: 'Single Rakhi.' };
    expect(readCall(generateCollections(source))).toMatchObject({ collections: [{ cover }, {}] });
  });
});

describe('generatePage', () => {
  it('holds the products of a page as components take them, with media in the release’s folder', () => {
    const source = load();
    expect(readPage(source, 'single')).toEqual([
      {
        id: 'SDR001',
        name: 'Sindoor Rakhi',
        price: 140,
        description: 'A medallion on a thread.',
        category: 'rakhi',
        type: 'single',
        similar: ['SDR002', 'SDML001'],
        media: [picture],
      },
      expect.objectContaining({ id: 'SDR002', media: [] }),
    ]);
    expect(readPage(source, 'lumba')).toEqual([
      expect.not.objectContaining({ type: expect.anything() as unknown }),
    ]);
    expect(readPage(source, 'single', 2)).toEqual([]);
  });

  it('holds no field that no page shows', () => {
    const hidden = { order: '3', colours: '[red]', for: '[brother]', soldOut: 'false' };
    const text = productText({ image: '1.webp', alt: 'A rakhi on linen.', was: '150', ...hidden });
    const [first] = readPage(load({ 'single/SDR001/product.yaml': text }), 'single') as object[];
    const fields = ['id', 'category', 'type', 'name', 'price', 'was', 'description', 'similar', 'media'];
    expect(Object.keys(first ?? {})).toEqual(fields);
  });

  it('preserves quotes, backslashes and line separators', () => {
    const source = load();
    const name = `Bua's "best" \\ 'n </script> \u2028 more`;
    for (const product of source.catalogue.products.get('single') ?? []) product.record.name = name;
    expect(readPage(source, 'single')).toEqual([
      expect.objectContaining({ name }),
      expect.objectContaining({ name }),
    ]);
  });
});

describe('generateFeatured', () => {
  it('holds the featured products, and a tile of each collection that asks for one', () => {
    const first = {
      place: 1,
      id: 'SDR001',
      name: 'Sindoor Rakhi',
      price: 140,
      type: 'single',
      path: '/shop/rakhi/single',
      picture,
    };
    const tile = { name: 'Single Rakhi', path: '/shop/rakhi/single', count: 2, picture };
    const file = `category: rakhi
collections:
  - { key: single, label: Single Rakhi, description: X., prefixes: [SDR], tile: true }
  - { key: lumba, label: Lumbas, description: X., prefixes: [SDML] }
`;
    const source = load({ 'collections.yaml': file });
    expect(readFeatured(source)).toEqual({ featured: [first], tiles: [tile] });
  });

  it('holds no tile of a collection without products, or without a picture', () => {
    const file = `category: rakhi
collections:
  - { key: single, label: Single Rakhi, description: X., prefixes: [SDR] }
  - { key: lumba, label: Lumbas, description: X., prefixes: [SDML], tile: true }
  - { key: pet, label: Pet, description: X., prefixes: [SDP], coverPicture: cover.webp, tile: true }
`;
    const files = { 'collections.yaml': file, 'pet/cover.webp': TINY_WEBP };
    expect(readFeatured(load(files))).toMatchObject({ tiles: [] });
  });
});

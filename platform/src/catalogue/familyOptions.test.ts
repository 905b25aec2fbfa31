import { createCatalogue, productText, removeCatalogues, type CatalogueFiles } from './catalogueFixture';
import { loadCatalogue } from './loadCatalogue';
import { familyOptions } from './familyOptions';

afterEach(removeCatalogues);

describe('familyOptions', () => {
  it('has a route value and a menu entry for each collection, with products or without', () => {
    const { routes, nav } = familyOptions({
      ...{ label: 'Rakhi', path: '/shop/rakhi' },
      folder: createCatalogue({
        'collections.yaml': [
          'category: rakhi',
          'collections:',
          '  - { key: glass, label: Glass Rakhi, description: Beads., prefixes: [SDGL] }',
          '  - { key: lumba, label: Lumbas, description: Lumbas., prefixes: [SDL], onHome: false }',
        ].join('\n'),
      }),
      toSkeletons: (keys) => [{ id: 'list', path: '/shop/rakhi/:type', params: { type: keys } }],
    });
    expect(routes[0]).toMatchObject({ params: { type: ['glass', 'lumba'] }, pages: { glass: 1, lumba: 1 } });
    expect(nav).toEqual([
      {
        ...{ label: 'Rakhi', path: '/shop/rakhi' },
        collections: [
          { label: 'Glass Rakhi', path: '/shop/rakhi/glass' },
          { label: 'Lumbas', path: '/shop/rakhi/lumba', onHome: false },
        ],
      },
    ]);
  });

  it('counts the pages of each list and of all together: published products, and nothing else', () => {
    const products = Array.from({ length: 15 }, (_, index) => `SDR${String(index + 3).padStart(3, '0')}`);
    const files = products.map((id) => [
      `single/${id}/product.yaml`,
      productText({ id, name: `Rakhi ${id}` }),
    ]);
    const folder = createCatalogue({
      ...(Object.fromEntries(files) as CatalogueFiles),
      'single/SDR001/product.yaml': productText({ draft: 'true', image: '1.webp', alt: 'A rakhi.' }),
      'featured.yaml': null,
      'single/.trash/product.yaml': 'nothing',
      'single/notes.txt': 'nothing',
    });
    const index = { id: 'index', path: '/shop/rakhi' };
    const { routes } = familyOptions({
      ...{ folder, label: 'Rakhi', path: '/shop/rakhi' },
      toSkeletons: (keys) => [
        index,
        { id: 'list', path: '/shop/rakhi/:type', params: { type: [...keys, 'all'] } },
      ],
    });
    const { products: read, problems } = loadCatalogue(folder);
    expect(problems).toEqual([]);
    expect(read.get('single')).toHaveLength(16);
    expect(routes[0]).toEqual(index);
    expect(routes[1]?.pages).toEqual({ single: 2, lumba: 1, all: 3 });
  });
});

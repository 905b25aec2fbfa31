import path from 'node:path';
import { pageCountOf } from '@dhaaga-noor/shared-types';
import { WORKSPACE } from '../system/workspace';
import { createCatalogue, productText, removeCatalogues, type CatalogueFiles } from './catalogueFixture';
import { loadCatalogue } from './loadCatalogue';
import { familyOptions } from './familyOptions';

afterEach(removeCatalogues);

const LUMBA = { label: 'Lumba', path: '/shop/lumba' };

describe('familyOptions', () => {
  it('counts the pages of each list, and of all together', () => {
    const index = { id: 'index', path: '/shop/lumba' };
    const { routes } = familyOptions({
      ...{ ...LUMBA, folder: path.join(WORKSPACE, 'mfe-lumba/catalogue') },
      toSkeletons: (keys) => [
        index,
        { id: 'list', path: '/shop/lumba/:type', params: { type: [...keys, 'all'] } },
      ],
    });
    expect(routes[0]).toEqual(index);
    expect(routes[1]?.params).toEqual({ type: ['mirror', 'bangle', 'hanging', 'all'] });
    expect(routes[1]?.pages).toEqual({ mirror: 2, bangle: 9, hanging: 1, all: 10 });
  });

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

  it('counts published products only, and nothing else in the folder', () => {
    const products = Array.from({ length: 14 }, (_, index) => `SDR${String(index + 3).padStart(3, '0')}`);
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
    const { routes } = familyOptions({
      ...{ folder, label: 'Rakhi', path: '/shop/rakhi' },
      toSkeletons: (keys) => [{ id: 'list', path: '/shop/rakhi/:type', params: { type: keys } }],
    });
    const { products: read, problems } = loadCatalogue(folder);
    expect(problems).toEqual([]);
    expect(read.get('single')).toHaveLength(15);
    expect(routes[0]?.pages).toMatchObject({ single: 2, lumba: pageCountOf(read.get('lumba')?.length ?? 0) });
  });
});

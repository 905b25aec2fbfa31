import path from 'node:path';
import { LUMBA_LABELS, pageCountOf, RAKHI_LABELS } from '@dhaaga-noor/shared-types';
import { WORKSPACE } from '../system/workspace';
import { createCatalogue, productText, removeCatalogues, type CatalogueFiles } from './catalogueFixture';
import { loadCatalogue } from './loadCatalogue';
import { withListPages } from './withListPages';

afterEach(removeCatalogues);

describe('withListPages', () => {
  it('counts the pages of each list, and of all together', () => {
    const skeletons = [
      { id: 'index', path: '/shop/lumba' },
      { id: 'list', path: '/shop/lumba/:type', params: { type: [...Object.keys(LUMBA_LABELS), 'all'] } },
    ];
    const [index, list] = withListPages(skeletons, path.join(WORKSPACE, 'mfe-lumba/catalogue'));
    expect(index).toEqual(skeletons[0]);
    expect(list?.pages).toEqual({ mirror: 2, bangle: 9, hanging: 1, all: 10 });
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
    const keys = Object.keys(RAKHI_LABELS);
    const [list] = withListPages([{ id: 'list', path: '/shop/rakhi/:type', params: { type: keys } }], folder);
    const { products: read, problems } = loadCatalogue(folder);
    expect(problems).toEqual([]);
    expect(read.get('single')).toHaveLength(15);
    expect(list?.pages).toMatchObject({ single: 2, lumba: pageCountOf(read.get('lumba')?.length ?? 0) });
  });
});

import { createCatalogue, productText, removeCatalogues } from './catalogueFixture';
import { toFindIndex, toFindText } from './findIndex';
import { loadCatalogue } from './loadCatalogue';
import { TEST_MEDIA } from './testing/testMedia';

afterEach(removeCatalogues);

describe('toFindText', () => {
  it('has each word once, without those of the name and those that nobody looks for', () => {
    const record = { name: 'Red Drop', description: 'Eight red glass drops, and a green drop of glass.' };
    expect(toFindText({ ...record, id: 'SDR001', price: 1, category: 'rakhi', materials: 'Cotton' })).toBe(
      'glass drops green cotton',
    );
  });
});

describe('toFindIndex', () => {
  it('has the pieces of all lists, without drafts', () => {
    const folder = createCatalogue({
      'single/SDR002/product.yaml': productText({ id: 'SDR002', name: 'Rani Rakhi', draft: 'true' }),
      'single/SDR001/product.yaml': productText({
        ...{ image: '1.webp', alt: 'A rakhi.', colours: '[red, gold]', for: '[brother]' },
      }),
    });
    const { family, collections, pieces } = toFindIndex(loadCatalogue(folder), TEST_MEDIA);
    expect(family).toBe('rakhi');
    expect(collections.map(({ key }) => key)).toEqual(['single', 'lumba']);
    expect(pieces.map(({ id, list }) => `${list}/${id}`)).toEqual(['single/SDR001', 'lumba/SDML001']);
    expect(pieces[0]).toMatchObject({
      ...{ colours: ['red', 'gold'], for: ['brother'], kinds: ['image'], text: 'medallion thread' },
      picture: { widths: expect.any(Array) as number[] },
    });
  });
});

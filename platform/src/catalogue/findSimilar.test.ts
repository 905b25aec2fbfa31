import type { ProductRecord } from '@dhaaga-noor/shared-types';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { findSimilar } from './findSimilar';

const toListed = (list: string, record: Partial<ProductRecord>): CatalogueProduct => ({
  record: { id: 'A', name: 'A', price: 100, description: '', category: 'rakhi', ...record },
  ...{ translations: {}, list, folder: '', pictures: [], clips: [] },
});
const catalogueOf = (lists: Record<string, Partial<ProductRecord>[]>) => {
  const products = new Map(
    Object.entries(lists).map(([list, records]) => [list, records.map((each) => toListed(list, each))]),
  );
  return { products } as Pick<Catalogue, 'products'> as Catalogue;
};
const similarTo = (record: Partial<ProductRecord>, lists: Record<string, Partial<ProductRecord>[]>) =>
  findSimilar(catalogueOf(lists), toListed('single', record));

const RED = { id: 'RED', price: 100, colours: ['red'] } satisfies Partial<ProductRecord>;

describe('findSimilar', () => {
  it('names the four nearest in price and colour', () => {
    const single: Partial<ProductRecord>[] = [
      RED,
      { id: 'DEAR', price: 400, colours: ['red'] },
      { id: 'BLUE', price: 100, colours: ['blue'] },
      { id: 'BOTH', price: 100, colours: ['red', 'blue'] },
      { id: 'NEAR', price: 120, colours: ['red'] },
      { id: 'CHEAP', price: 30, colours: ['blue'] },
    ];
    expect(similarTo(RED, { single })).toEqual(['NEAR', 'BOTH', 'BLUE', 'DEAR']);
  });

  it('leaves out what is sold out', () => {
    expect(similarTo(RED, { single: [{ ...RED, id: 'GONE', soldOut: true }] })).toEqual([]);
  });

  it('goes on to the other lists if its own has too few, and names each piece once', () => {
    const single = [RED, { id: 'NEAR', price: 150 }];
    const band = [
      { id: 'FAR', price: 300 },
      { ...RED, id: 'OTHER' },
      { id: 'NEAR', price: 150 },
    ];
    expect(similarTo(RED, { band, single })).toEqual(['NEAR', 'OTHER', 'FAR']);
  });
});

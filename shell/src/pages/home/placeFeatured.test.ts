import type { FeaturedProduct } from '@dhaaga-noor/shared-types';
import { placeFeatured } from './placeFeatured';

const product = (place: number, id = `P${place}`): FeaturedProduct => ({
  place,
  id,
  name: id,
  price: 100,
  path: '/shop',
});
const ids = (products: FeaturedProduct[]) => placeFeatured(products).map(({ id }) => id);

describe('placeFeatured', () => {
  it.each([
    ['all are there', [product(1), product(3), product(4), product(2)], ['P1', 'P2', 'P3', 'P4']],
    ['fewer are put forward', [product(1), product(4)], ['P1', 'P4']],
    ['none is put forward', [], []],
  ])('when %s', (_, products, expected) => expect(ids(products)).toEqual(expected));

  it('puts a product whose place is taken next to the one that has it', () => {
    expect(ids([product(4, 'A'), product(3, 'B'), product(3, 'C'), product(1, 'D')])).toEqual([
      'D',
      'B',
      'C',
      'A',
    ]);
  });

  it('shows no more than there are places', () => {
    expect(ids([5, 1, 2, 3, 4].map((place) => product(place)))).toEqual(['P1', 'P2', 'P3', 'P4']);
  });
});

import type { FeaturedProduct } from 'shared-types';
import { toFeaturedSlots, type FeaturedLoad } from './featuredSlots';

function product(place: number, id = `P${place}`): FeaturedProduct {
  return { place, id, name: id, price: 100, path: '/shop' };
}
const ready = (...products: FeaturedProduct[]): FeaturedLoad => ({ state: 'ready', products });
const without = (state: FeaturedLoad['state']): FeaturedLoad => ({ state, products: [] });
const summary = (loads: FeaturedLoad[]) =>
  toFeaturedSlots(loads).map((slot) => (slot.kind === 'product' ? slot.product.id : slot.kind));

describe('toFeaturedSlots', () => {
  it.each([
    [
      'all are there',
      [ready(product(1), product(3)), ready(product(4), product(2))],
      ['P1', 'P2', 'P3', 'P4'],
    ],
    ['nothing is there yet', [without('loading')], ['loading', 'loading', 'loading', 'loading']],
    [
      'one answer is outstanding',
      [ready(product(1), product(3)), without('loading')],
      ['P1', 'loading', 'P3', 'loading'],
    ],
    [
      'one remote has failed',
      [ready(product(1), product(3)), without('failed')],
      ['P1', 'missing', 'P3', 'missing'],
    ],
    [
      'a failed one is tried again',
      [ready(product(2)), without('retrying')],
      ['missing', 'P2', 'missing', 'missing'],
    ],
    ['fewer are put forward', [ready(product(1)), ready(product(4))], ['P1', 'P4']],
    ['no remote puts any forward', [], []],
  ])('when %s', (_, loads, expected) => {
    expect(summary(loads)).toEqual(expected);
  });

  it('gives a place that is taken or does not exist to the next free one', () => {
    const loads = [ready(product(1, 'A'), product(1, 'B'), product(9, 'C'), product(0, 'D'))];
    expect(summary(loads).sort()).toEqual(['A', 'B', 'C', 'D']);
  });

  it('shows no more than there are places', () => {
    expect(summary([ready(...[1, 2, 3, 4, 5].map((place) => product(place)))])).toHaveLength(4);
  });
});

import { parseListedProducts, type ListedProduct } from 'shared-types';
import { findChangedProducts, toProductsText } from './productsText';

const product = (id: string, price = 100): ListedProduct => ({
  ...{ id, name: `“${id}”\nof two lines`, price, description: 'A thread.', page: 1, media: [] },
  list: '/shop/rakhi/single',
});
const PRODUCTS = ['SDR001', 'SDR002', 'SDR003'].map((id) => product(id));
const changedTo = (later: ListedProduct[], earlier = toProductsText(PRODUCTS)) => {
  const changed = findChangedProducts(earlier, toProductsText(later), later);
  return changed && [...changed].map(({ id, price }) => [id, price]);
};

describe('toProductsText', () => {
  it.each([[PRODUCTS], [[]]])('writes what is read again', (products) => {
    expect(parseListedProducts(JSON.parse(toProductsText(products)))).toEqual(products);
  });
});

describe('findChangedProducts', () => {
  it('finds none in the same text', () => {
    expect(changedTo(PRODUCTS)).toEqual([]);
  });

  it.each<[string, number, ListedProduct]>([
    ['first', 0, product('SDR001', 120)],
    ['last', 2, product('SDR003', 120)],
    ['other', 1, product('SDR009')],
  ])('finds the %s one that is otherwise', (_title, place, later) => {
    expect(changedTo(PRODUCTS.with(place, later))).toEqual([[later.id, later.price]]);
  });

  it('finds both of two that have changed places on their page', () => {
    const [first, second, third] = PRODUCTS as [ListedProduct, ListedProduct, ListedProduct];
    expect(changedTo([first, third, second])?.map(([id]) => id)).toEqual(['SDR003', 'SDR002']);
  });

  it.each([
    ['list', { list: '/shop/rakhi/band' }],
    ['page', { page: 2 }],
  ])('does not tell where one has gone to another %s: its page has lost it', (_what, change) => {
    expect(changedTo(PRODUCTS.with(1, { ...product('SDR002'), ...change }))).toBeUndefined();
  });

  it.each([
    ['more', [...PRODUCTS, product('SDR004')]],
    ['fewer', PRODUCTS.slice(1)],
    ['none any more', []],
  ])('does not tell of %s', (_title, later) => {
    expect(changedTo(later)).toBeUndefined();
  });

  it.each([
    ['in many lines', JSON.stringify(PRODUCTS, null, 1)],
    ['with a line before them', toProductsText(PRODUCTS).replace('[\n', '[\n\n').replace(/\n$/, '')],
  ])('does not tell of a text that is written %s', (_how, earlier) => {
    expect(changedTo(PRODUCTS, earlier)).toBeUndefined();
  });
});

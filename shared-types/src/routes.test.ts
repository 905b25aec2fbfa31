import { pageCountOf, productPath } from './routes';

describe('pageCountOf', () => {
  it.each([
    [0, 1],
    [1, 1],
    [8, 1],
    [9, 2],
    [80, 10],
  ])('of %i products is %i', (products, pages) => {
    expect(pageCountOf(products)).toBe(pages);
  });
});

describe('productPath', () => {
  it('keeps an id inside its segment', () => {
    expect(productPath('/shop', 'a/b?c')).toBe('/shop/a%2Fb%3Fc');
  });
});

import { findOtherDocument } from './findOtherDocument';

const find = (url: string, base?: string, holdsPage = true) =>
  findOtherDocument({
    location: new URL(url, 'https://shop.example'),
    base,
    holdsPage,
  });

describe('findOtherDocument', () => {
  it.each([
    ['/repo/shop/rakhi/single/?page=2', '/repo/shop/rakhi/single/page/2'],
    ['/repo/shop/rakhi/single?sort=low&page=2#content', '/repo/shop/rakhi/single/price-low/page/2#content'],
    ['/repo/shop/rakhi/single/?page=3&from=chat', '/repo/shop/rakhi/single/page/3'],
    ['/repo/#/shop/rakhi', '/repo/shop/rakhi'],
  ])('goes from %s to %s', (url, other) => {
    expect(find(url, '/repo/')).toBe(other);
    expect(find(url.replace('/repo/', '/'))).toBe(other.replace('/repo/', '/'));
  });

  it.each(['/repo/?page=2', '/repo/shop/rakhi/single/?page=1', '/repo/shop/rakhi/single/page/99'])(
    'stays at %s: it requests no other page of a list',
    (url) => expect(find(url, '/repo/')).toBeUndefined(),
  );

  it('goes from the 404 page of a page past the end to its list', () => {
    expect(find('/repo/shop/rakhi/single/page/99/', '/repo/', false)).toBe('/repo/shop/rakhi/single');
    expect(find('/shop/rakhi/single/price-low/page/9', '/', false)).toBe('/shop/rakhi/single/price-low');
    expect(find('/shop/rakhi/none', '/', false)).toBeUndefined();
  });
});

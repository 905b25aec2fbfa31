import { currentPage } from './currentPage';

describe('currentPage', () => {
  it.each([
    ['/shop', '/shop', 'page'],
    ['/shop/', '/shop', 'page'],
    ['/', '/', 'page'],
    ['/shop/rakhi', '/shop', 'true'],
    ['/shop/rakhi/single', '/shop/rakhi', 'true'],
    ['/shopping', '/shop', undefined],
    ['/about', '/', undefined],
  ])('on %s marks the link to %s as %s', (pathname, path, expected) => {
    expect(currentPage(pathname, path)).toBe(expected);
  });
});

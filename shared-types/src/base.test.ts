import { rootOf, withBase, withoutBase } from './base';

describe('a site under a base path', () => {
  it.each([
    ['/', '/repo/'],
    ['/shop/rakhi/single/page/2', '/repo/shop/rakhi/single/page/2'],
    ['/sw.js', '/repo/sw.js'],
  ])('has %s at %s', (path, url) => {
    expect(withBase(path, '/repo/')).toBe(url);
    expect(withoutBase(url, '/repo/')).toBe(path);
    expect(withBase(path)).toBe(path);
    expect(withoutBase(path)).toBe(path);
  });

  it('has its files at the same base, unless they are at another one', () => {
    expect(rootOf({})).toBeUndefined();
    expect(rootOf({ base: '/repo/' })).toBe('/repo/');
    expect(rootOf({ base: '/hi/', root: '/' })).toBe('/');
  });

  it('accepts a base path without its last slash', () => {
    expect(withoutBase('/repo', '/repo/')).toBe('/');
    expect(withoutBase('/repository', '/repo/')).toBe('/repository');
  });

  it('accepts a trailing slash', () => {
    expect(withoutBase('/repo/shop/', '/repo/')).toBe('/shop');
    expect(withoutBase('/shop/')).toBe('/shop');
  });

  it.each(['https://chat.example/', '?q=2', '#content', ''])('leaves "%s" as it is', (url) =>
    expect(withBase(url, '/repo/')).toBe(url),
  );

  it('leaves the paths of other sites as they are', () =>
    expect(withoutBase('/other/shop', '/repo/')).toBe('/other/shop'));
});

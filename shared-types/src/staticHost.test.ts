import { fromHref, toHref } from './staticHost';

const host = { base: '/repo/' };

/** Site paths, and their URLs on a static host. */
const URLS = [
  ['/', '/repo/'],
  ['/shop/rakhi/single', '/repo/shop/rakhi/single/'],
  ['/shop/rakhi/single?page=2', '/repo/shop/rakhi/single/page/2/'],
  ['/shop/rakhi/single?sort=low&page=12#content', '/repo/shop/rakhi/single/page/12/?sort=low#content'],
  ['/shop/rakhi/single?sort=low', '/repo/shop/rakhi/single/?sort=low'],
  ['/shop/rakhi/single/SDR001', '/repo/shop/rakhi/single/SDR001/'],
  ['/sw.js', '/repo/sw.js'],
  ['/parts/shell/1.0.0-a/static/js/main.js', '/repo/parts/shell/1.0.0-a/static/js/main.js'],
] as const;

describe('toHref and fromHref', () => {
  it.each(URLS)('have %s at %s, and back', (path, url) => {
    expect(toHref(path, host)).toBe(url);
    expect(fromHref(url, host)).toBe(path);
  });

  it.each(URLS)('leave %s where it is on a server', (path) => {
    expect(toHref(path)).toBe(path);
    expect(fromHref(path)).toBe(path);
  });

  it('accept a page URL without its trailing slash', () =>
    expect(fromHref('/repo/shop/rakhi', host)).toBe('/shop/rakhi'));

  it.each(['https://chat.example/', '?page=2', '#content', ''])('leave "%s" as it is', (url) =>
    expect(toHref(url, host)).toBe(url),
  );

  it('leave URLs outside the base unchanged', () =>
    expect(fromHref('/other/shop/', host)).toBe('/other/shop/'));

  it('convert the page in the query to its own path', () =>
    expect(toHref(fromHref('/repo/shop/rakhi/single/page/2/?page=3', host), host)).toBe(
      '/repo/shop/rakhi/single/page/3/',
    ));
});

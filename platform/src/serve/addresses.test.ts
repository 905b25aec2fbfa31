import { toTarget } from './addresses';

describe('toTarget', () => {
  it.each([
    ['/', 'page', '/'],
    ['/shop/rakhi/single?page=2', 'page', '/shop/rakhi/single'],
    ['/shop%2Frakhi', 'page', '/shop/rakhi'],
    ['/shop/../about', 'page', '/about'],
    ['/shop/.', 'page', '/shop/'],
    ['http://shop.example/about?x#y', 'page', '/about'],
    ['//evil.example/about', 'other', '//evil.example/about'],
    ['/caf%C3%A9', 'other', '/cafÃ©'],
    ['/parts/shell/1.0.0-a/static/js/main.1.js', 'partText', '/parts/shell/1.0.0-a/static/js/main.1.js'],
    ['/parts/shell/1.0.0-a/media/a-320.avif', 'partBinary', '/parts/shell/1.0.0-a/media/a-320.avif'],
    ['/favicon.svg', 'siteText', '/favicon.svg'],
    ['/favicon.ico', 'siteBinary', '/favicon.ico'],
    ['/sitemap.xml', 'siteText', '/sitemap.xml'],
  ])('takes %s for a %s at %s', (url, kind, path) => expect(toTarget(url)).toMatchObject({ kind, path }));

  it.each([
    '/parts/shell/1.0.0-a/release.json',
    '/parts/shell/1.0.0-a/server/index.cjs',
    '/parts/shell/1.0.0-a/server/index.js',
    '/parts/shell/1.0.0-a/public/favicon.svg',
    '/parts/shell/1.0.0-a/static/js/main.1.js.map',
    '/parts/shell/1.0.0-a/static/js/main.1.js.br',
    '/parts/shell/.1.0.0-a.partial-1/static/js/main.1.js',
    '/parts/shell/1.0.0-a/static/.hidden.js',
    '/composition.json',
    '/files.json',
    '/pages/index.html',
    '/pages/icon.svg',
    '/preview.key',
    '/log/000001.json',
    '/.git/config',
    '/static/js/1.chunk.js',
    '/parts/',
  ])('keeps %s to itself', (url) => expect(toTarget(url)?.kind).toBe('file'));

  it.each(['/%', '/%E0%A4%A', '/%00', '/..', '/a/../../etc', '/%2e%2e/%2e%2e/etc/passwd', 'example.com:443'])(
    'calls %s malformed',
    (url) => expect(toTarget(url)).toBeUndefined(),
  );
});

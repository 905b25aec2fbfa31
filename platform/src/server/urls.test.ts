import { toTarget } from './urls';

describe('toTarget', () => {
  it.each([
    ['/', 'page', '/'],
    ['/shop/rakhi/single?page=2', 'page', '/shop/rakhi/single'],
    ['/shop%2Frakhi', 'page', '/shop/rakhi'],
    ['/shop/../about', 'page', '/about'],
    ['/shop/.', 'page', '/shop/'],
    ['http://shop.example/about?x#y', 'page', '/about'],
    ['', 'page', '/'],
    ['?page=2', 'page', '/'],
    ['/shop/', 'page', '/shop/'],
    ['/shop/rakhi/..', 'page', '/shop/'],
    ['/a/./b', 'page', '/a/b'],
    ['HTTPS://shop.example', 'page', '/'],
    ['//evil.example/about', 'other', '//evil.example/about'],
    ['/caf%C3%A9', 'other', '/cafÃ©'],
    ['/parts/shell/1.0.0-a/static/js/main.1.js', 'partText', '/parts/shell/1.0.0-a/static/js/main.1.js'],
    [
      '/parts/shell/1.0.0-a/static/media/a-320.avif',
      'partBinary',
      '/parts/shell/1.0.0-a/static/media/a-320.avif',
    ],
    ['/live.txt', 'live', '/live.txt'],
    ['/favicon.svg', 'siteText', '/favicon.svg'],
    ['/favicon.ico', 'siteBinary', '/favicon.ico'],
    ['/sitemap.xml', 'siteText', '/sitemap.xml'],
  ])('parses %s as a %s at %s', (url, kind, path) => expect(toTarget(url)).toMatchObject({ kind, path }));

  it.each([
    ['/shop%2Frakhi', '/shop/rakhi'],
    ['/sh%6Fp/', '/shop'],
    ['/shop/../about?x=1', '/about'],
    ['/shop/..', '/'],
    ['/shop', undefined],
    ['/shop/', undefined],
    ['/', undefined],
    ['', undefined],
    ['?page=%32', undefined],
    ['/caf%C3%A9', undefined],
  ])('finds the canonical path of %s: %s', (url, path) => expect(toTarget(url)?.canonical).toBe(path));

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
    '/preview.key',
    '/log/000001.json',
    '/.git/config',
    '/static/js/1.chunk.js',
    '/parts/',
  ])('does not serve %s', (url) => expect(toTarget(url)?.kind).toBe('file'));

  it('knows the release of a part’s file', () => {
    expect(toTarget('/parts/shell/1.0.0-a/static/js/main.1.js')).toEqual({
      ...{ kind: 'partText', path: '/parts/shell/1.0.0-a/static/js/main.1.js', query: '' },
      release: '1.0.0-a',
    });
    expect(toTarget('/parts/shell/1.0.0-a/static/media/a-320.avif')?.release).toBe('1.0.0-a');
    expect(toTarget('/favicon.svg')).not.toHaveProperty('release');
  });

  it('reads the query without its question mark and the fragment', () => {
    expect(toTarget('/shop?page=2&x=?#top')?.query).toBe('page=2&x=?');
    expect(toTarget('/shop#?page=2')?.query).toBe('');
    expect(toTarget('/shop')?.query).toBe('');
  });

  it.each([
    '/%',
    '/%E0%A4%A',
    '/%g0',
    '/%0g',
    'shop',
    '/%00',
    '/..',
    '/a/../../etc',
    '/%2e%2e/%2e%2e/etc/passwd',
    'example.com:443',
  ])('calls %s malformed', (url) => expect(toTarget(url)).toBeUndefined());
});

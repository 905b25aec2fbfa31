import { CLIP, PART_ORIGIN } from '../siteFixture';
import type { RawRequest } from './askServer';

/** Folder of the fixture's release. */
export const PARTS = '/parts/shell/1.0.0-a';
const MAIN = `${PARTS}/static/js/main.1.js`;
const CLIP_URL = `${PARTS}/static/media/clip.mp4`;

/** A request, and what every server of a site responds. */
export interface TableRow extends RawRequest {
  expected: {
    status: number;
    /** Undefined means that there is none. */
    headers?: Record<string, unknown>;
    body?: unknown;
  };
}

const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const containing = (text: string): unknown => expect.stringContaining(text);

const DOCUMENT = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': containing(`script-src 'self' ${PART_ORIGIN} 'inline-speculation-rules';`),
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding, Cookie',
};
const NOTICE = { 'content-security-policy': NOTHING, 'cache-control': 'no-cache', etag: undefined };

const page = (path: string, url = path): TableRow => ({
  path,
  expected: {
    status: 200,
    headers: { ...DOCUMENT, etag: 'W/"one"' },
    body: containing(`<title>${url} of one</title>`),
  },
});
const showsNotFound = (path: string, url: string): TableRow => ({
  path,
  expected: {
    status: 404,
    headers: { ...DOCUMENT, etag: undefined },
    body: containing(`<title>${url} of one</title>`),
  },
});
const noPage = (path: string) => showsNotFound(path, '/404');
const redirect = (path: string, location: string): TableRow => ({
  path,
  expected: { status: 301, headers: { location, 'cache-control': 'no-cache' } },
});
const noFile = (path: string): TableRow => ({
  path,
  expected: {
    status: 404,
    headers: { ...NOTICE, 'content-type': 'text/plain; charset=utf-8' },
    body: 'Not found\n',
  },
});
const rootFile = (path: string, type: string, headers: Record<string, unknown> = {}): TableRow => {
  const etag = expect.stringMatching(/^(W\/)?"one"$/) as unknown;
  const described = { 'content-type': type, 'content-security-policy': NOTHING, etag, ...headers };
  return { path, expected: { status: 200, headers: { 'cache-control': 'no-cache', ...described } } };
};
const partFile = (path: string, type: string, isText: boolean): TableRow => ({
  path: `${PARTS}/static/${path}`,
  expected: {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: isText ? 'Accept-Encoding' : undefined,
      etag: isText ? 'W/"1.0.0-a"' : '"1.0.0-a"',
    },
  },
});
const encoded = (path: string, accepted: string, encoding: string | undefined): TableRow => ({
  path,
  headers: { 'Accept-Encoding': accepted },
  expected: { status: path === '/nowhere' ? 404 : 200, headers: { 'content-encoding': encoding } },
});
const range = (bytes: string, from: number, to: number): TableRow => ({
  path: CLIP_URL,
  headers: { Range: bytes },
  expected: {
    status: 206,
    headers: { 'content-range': `bytes ${from}-${to - 1}/${CLIP.length}` },
    body: CLIP.subarray(from, to).toString('latin1'),
  },
});
const known = (path: string, tag: string, status: number): TableRow => ({
  path,
  headers: { 'If-None-Match': tag },
  expected: { status, headers: status === 304 ? { etag: tag } : {}, ...(status === 304 && { body: '' }) },
});

const PAGES: TableRow[] = [
  ...['/', '/shop', '/about', '/shop/rakhi/single/page/2'].map((url) => page(url)),
  ...[page('/shop/', '/shop'), page('/about.html', '/about'), page('/?page=2', '/')],
  page('/shop/rakhi/single/price-low/page/3'),
  // A page past the end of a list, an order of a short list, and links from before these had paths.
  redirect('/shop/rakhi/single/page/99', '/shop/rakhi/single'),
  redirect('/shop/rakhi/single/price-low/page/99', '/shop/rakhi/single/price-low'),
  redirect('/shop/rakhi/band/price-low', '/shop/rakhi/band'),
  redirect('/shop/rakhi/single?page=2', '/shop/rakhi/single/page/2'),
  redirect('/shop/rakhi/single/?page=2', '/shop/rakhi/single/page/2'),
  redirect('/shop/rakhi/single?sort=high', '/shop/rakhi/single/price-high'),
  redirect('/shop/rakhi/single?sort=low&page=3', '/shop/rakhi/single/price-low/page/3'),
  ...['?page=x&page=2&page=3', '?page=2&utm_source=chat&gclid=a%20b', '.html?a=b&page=2&c', '/?&page=2&'].map(
    (query) => redirect(`/shop/rakhi/single${query}`, '/shop/rakhi/single/page/2'),
  ),
  redirect('/shop/rakhi/single?sort=low&sort=high&fbclid=a', '/shop/rakhi/single/price-low'),
  // Those links were of whole lists.
  ...['/page/2?page=3', '/page/2.html?page=3', '/page/2/?sort=low', '/price-low/page/3?page=2&sort=high'].map(
    (rest) =>
      page(`/shop/rakhi/single${rest}`, `/shop/rakhi/single${rest.replace(/(?:\.html|\/)?\?.*/, '')}`),
  ),
  // Names are read as they are written.
  ...[
    'page=1',
    'page=x',
    'page=2x',
    'sort=new',
    'a=page=2',
    'a=b?page=2',
    'p%61ge=2',
    'page=%32',
    'PAGE=2',
  ].map((query) => page(`/shop/rakhi/single?${query}`, '/shop/rakhi/single')),
  ...[redirect('/shop/old', '/shop/rakhi'), redirect('/shop/old/?a=b', '/shop/rakhi?a=b')],
  // A page exists at this URL of a redirect.
  page('/shop/rakhi/band'),
  ...['/nowhere', '/Shop', '/shop/old/older', '/shop/rakhi/__proto__', '/caf%C3%A9', '/shop;a'].map(noPage),
  ...['/404', '/404.html', '/50x', '/50x.html', '/parts/', '/parts/shell/1.0.0-a'].map(noPage),
];

/** Not as any link writes it: nothing is decoded, and no path is made tidy. */
const UNTIDY: TableRow[] = [
  ...['/%73hop', '/shop%2frakhi', '//shop', '/shop//rakhi', '/./shop', '/shop/..', '/shop#a', '//'].map(
    noPage,
  ),
  ...['/caf%c3%a9', '/%68i/shop', '/%E0%A4%B0', 'http://shop.example/shop', '/robots%2Etxt'].map(noPage),
  ...[MAIN.replace('/', '//'), MAIN.replace('main', '%6dain'), MAIN.replace('js/', '../static/js/')].map(
    noPage,
  ),
  ...[MAIN.replace('shell', 'shell/'), `${PARTS}/static/./js/main.1.js`].map(noPage),
  ...['/hi//', '/hi/%73hop', '/hi/./shop'].map((path) => showsNotFound(path, '/hi/404')),
  { ...noPage('/%73hop'), headers: { 'If-None-Match': 'W/"one"' } },
];

/** Of another language. */
const TRANSLATED: TableRow[] = [
  ...[page('/hi/'), page('/hi/?a=b', '/hi/'), page('/hi/shop'), page('/hi/shop/', '/hi/shop')],
  ...[redirect('/hi', '/hi/'), redirect('/hi?a=b', '/hi/?a=b')],
  redirect('/hi/shop/rakhi/single?page=2', '/hi/shop/rakhi/single/page/2'),
  redirect('/hi/shop/rakhi/single/page/99', '/hi/shop/rakhi/single'),
  ...['/hi/nowhere', '/hi/404', '/hi/404.html', '/hi/50x', '/hi/shop;a'].map((path) =>
    showsNotFound(path, '/hi/404'),
  ),
  // There is no such language.
  ...['/xx', '/xx/', '/xx/shop', '/hindi/nowhere'].map(noPage),
];

const FILES: TableRow[] = [
  rootFile('/favicon.ico', 'image/x-icon', { vary: undefined }),
  rootFile('/favicon.svg', 'image/svg+xml', { vary: 'Accept-Encoding' }),
  rootFile('/robots.txt', 'text/plain; charset=utf-8'),
  rootFile('/sw.js', 'text/javascript; charset=utf-8', {
    'content-security-policy': `default-src 'none'; connect-src 'self' ${PART_ORIGIN}; frame-ancestors 'none'`,
  }),
  rootFile('/live.txt', 'text/plain; charset=utf-8', { 'cache-control': 'no-store' }),
  // The verification file of a search console.
  rootFile('/google1a2b.html', 'text/html; charset=utf-8', {
    'content-security-policy': DOCUMENT['content-security-policy'],
  }),
  partFile('js/main.1.js', 'text/javascript; charset=utf-8', true),
  partFile('images/sprig.1.svg', 'image/svg+xml', true),
  partFile('fonts/mukta.1.woff2', 'font/woff2', false),
  partFile('media/clip.mp4', 'video/mp4', false),
  ...['/gone.js', '/gone.png', '/SW.js', '/composition.json', '/files.json', '/static/js/1.js'].map(noFile),
  ...['/hi/sw.js', '/hi/gone.png', '/hi/parts/none.js'].map(noFile),
  ...[`${PARTS}/static/js/gone.js`, `${PARTS}/static/media/gone.mp4`, '/parts/none.js'].map(noFile),
  ...[`${PARTS}/server/index.js`, `${PARTS}/public/favicon.svg`, `${PARTS}/release.json`].map(noFile),
];

const METHODS: TableRow[] = [
  ...['/', MAIN].map((path) => ({ path, method: 'HEAD', expected: { status: 200, body: '' } })),
  { path: '/nowhere', method: 'HEAD', expected: { status: 404, body: '' } },
  ...['POST', 'PUT', 'DELETE', 'OPTIONS'].flatMap((method) =>
    ['/', MAIN].map((path): TableRow => {
      const headers = { allow: 'GET, HEAD', 'cache-control': 'no-cache' };
      return { path, method, expected: { status: 405, headers } };
    }),
  ),
];

/** What browsers accept, and the encoding that every server and cache sends. */
export const ACCEPTED: [accepted: string, encoding: string | undefined][] = [
  ['gzip, deflate, br', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip', 'gzip'],
  ['br;q=0', undefined],
  ['br ; q=0', undefined],
  ['br;q=0 , gzip;q=1', 'gzip'],
  ['br;q=0;x=1', undefined],
  ['br;q=0;x=1, gzip;q=0.0 ;x', undefined],
  ['br;q=0.5;x=0', 'br'],
  ['br;Q=0.5', 'br'],
  ['br; q=1.000', 'br'],
  ['br;q=0.001', 'br'],
  ['gzip;q=0, br', 'br'],
  ['gzip;q=0.0,br;q=0', undefined],
  ['br,gzip', 'br'],
  ['x-br, gzip', 'gzip'],
  ['br;q=0.0', undefined],
  ['br;q=0,gzip;q=0', undefined],
  ['brotli, zbr', undefined],
  ['identity', undefined],
  ['', undefined],
];

const ENCODINGS: TableRow[] = ['/', '/nowhere', MAIN, '/robots.txt'].flatMap((path) =>
  ACCEPTED.map(([accepted, encoding]) => encoded(path, accepted, encoding)),
);

const CONDITIONS: TableRow[] = [
  ...[range('bytes=10-19', 10, 20), range('bytes=990-', 990, 1000), range('bytes=-500', 500, 1000)],
  { path: CLIP_URL, headers: { Range: 'bytes=1000-' }, expected: { status: 416, headers: NOTICE } },
  ...[known('/', 'W/"one"', 304), known('/robots.txt', 'W/"one"', 304), known(MAIN, 'W/"1.0.0-a"', 304)],
  ...['"one"', 'W/"x", W/"one"', '"one" , "x"', 'W/"x",W/"one",W/"y"'].map((tags) => ({
    path: '/',
    headers: { 'If-None-Match': tags },
    expected: { status: 304, headers: { etag: 'W/"one"' }, body: '' },
  })),
  ...['one', 'W/"one', '"x"', 'W/"onet"', 'W/"x" W/"one"'].map((tags) => known('/', tags, 200)),
  ...[known(CLIP_URL, '"1.0.0-a"', 304), known('/', 'W/"two"', 200), known('/nowhere', 'W/"two"', 404)],
];

/** What shoppers' browsers and caches ask. */
export const REQUESTS: TableRow[] = [
  ...PAGES,
  ...UNTIDY,
  ...TRANSLATED,
  ...FILES,
  ...METHODS,
  ...ENCODINGS,
  ...CONDITIONS,
];

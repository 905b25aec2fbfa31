import type { RawRequest } from './askServer';

/** Folder of the fixture's release. */
export const PARTS = '/parts/shell/1.0.0-a';
/** Requests some bytes of the fixture's clip. */
export const range = (text: string) => ({ path: `${PARTS}/static/media/clip.mp4`, headers: { Range: text } });
const encoded = (url: string, encodings: string) => ({
  path: url,
  headers: { 'Accept-Encoding': encodings },
});

/** Requests with the same expected response from every server of a site. */
export const REQUESTS: RawRequest[] = [
  ...['/', '/shop', '/shop/', '/shop/rakhi/single', '/nowhere', '/shop//rakhi', '//shop', '/Shop'],
  ...['/shop/rakhi/single/page/2', '/shop/rakhi/single/price-low/page/3', '/shop/rakhi/single/page/99'],
  ...['/shop/rakhi/single?page=0', '/shop/rakhi/single?utm_source=chat'],
  ...['/shop/old', '/shop/old/', '/shop/old?a=b', '/shop/%6Fld', '/shop/old/older', '/shop/olds'],
  ...['/shop/rakhi/band?page=2', '/nowhere?page=2', '/?view=2', '/shop?'],
  ...[
    '/shop%2Frakhi',
    '/shop%2Frakhi%2Fsingle?q=3&x=a|b',
    '/sh%6Fp/',
    '/nowh%65re',
    '/%2e',
    '/shop%0a',
    '/parts%0a',
    '/sw.js%0a',
    '/favicon.svg%0a',
    '/%2F%2Fevil.example',
    '/shop/../about',
    '/shop/./rakhi',
    '/%E0%A4',
    '/shop%20',
    '/shop;a',
    '/shop/rakhi/__proto__',
  ],
  ...['/%', '/..', '/a/../../etc/passwd', '/%2e%2e/etc', '/%00'],
  ...[
    '/favicon.ico',
    '/favicon.svg',
    '/google1a2b.html',
    '/robots.txt',
    '/50x.css',
    '/50x.html',
    '/sw.js',
    '/live.txt',
    '/SW.js',
    '/gone.png',
    '/public/index.html',
  ],
  ...[
    '/composition.json',
    '/files.json',
    '/preview.key',
    '/log/000001.json',
    '/.git/config',
    '/.errors/page',
  ],
  ...[
    '/current/public/index.html',
    '/compositions/one/public/index.html',
    '/static/js/1.js',
    '/static',
    '/parts/',
  ],
  ...[`${PARTS}/static/js/main.1.js`, `${PARTS}/static/js/main.1.js.map`, `${PARTS}/static/js/main.1.js.br`],
  ...[`${PARTS}/static/js/`, `${PARTS}/static/images/sprig.1.svg`, `${PARTS}/static/fonts/mukta.1.woff2`],
  ...[`${PARTS}/release.json`, `${PARTS}/server/index.js`, `${PARTS}/public/favicon.svg`, '/parts/.secret'],
  ...[
    `${PARTS}/static/media/clip.mp4`,
    `${PARTS}/static/media/gone.mp4`,
    '/parts/shell/1.0.0-a',
    `/x/..${PARTS}/static/media/clip.mp4`,
  ],
]
  .map((url): RawRequest => ({ path: url }))
  .concat(
    ['/', `${PARTS}/static/media/clip.mp4`, '/nowhere', '/gone.js', '/%'].map((url) => ({
      path: url,
      method: 'HEAD',
    })),
    ['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ({ path: '/', method })),
    { path: `${PARTS}/static/media/clip.mp4`, method: 'POST' },
    ['br', 'gzip', 'gzip, deflate, br;q=0.5', 'br;q=0, gzip', 'identity', '*'].flatMap((encodings) =>
      ['/', '/nowhere', `${PARTS}/static/js/main.1.js`, '/robots.txt', '/favicon.ico'].map((url) =>
        encoded(url, encodings),
      ),
    ),
    [
      'bytes=0-9',
      'bytes=990-',
      'bytes=-5',
      'bytes=5-5',
      'bytes=0-1,4-5',
      'bytes=1000-',
      'bytes=9-1',
      'lines=1-2',
    ].map(range),
    ['/', '/robots.txt', `${PARTS}/static/js/main.1.js`].map((url) => ({
      path: url,
      headers: { Range: 'bytes=0-9' },
    })),
    ['W/"one"', '"one"', 'W/"two"', 'W/"two", W/"one"', '"0-0"'].flatMap((tag) =>
      ['/', '/shop/rakhi/single/page/2', '/nowhere'].map((url) => ({
        path: url,
        headers: { 'If-None-Match': tag },
      })),
    ),
  );

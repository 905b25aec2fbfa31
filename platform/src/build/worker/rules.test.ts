import {
  findOfflinePage,
  isPartFile,
  isUsable,
  isWholeDocument,
  isWholeFile,
  readVisit,
  toCacheKey,
  toSharedRequest,
} from './rules';

const OWN = { origins: ['https://shop.example', 'https://rakhi.example'], base: '/' };
const isCached = (url: string) => isPartFile(new URL(url), OWN);

describe('isPartFile', () => {
  it.each([
    'https://shop.example/parts/shell/1/static/js/main.js',
    'https://rakhi.example/parts/mfe-rakhi/1/media/a-320.avif',
  ])('keeps %s', (url) => expect(isCached(url)).toBe(true));

  it.each([
    'https://shop.example/parts/mfe-lumba/1/media/clip.mp4',
    'https://shop.example/favicon.svg',
    'https://evil.example/parts/shell/1/static/js/main.js',
    'https://shop.example/parts/mfe-lumba/1/media/clip.webm',
    'https://shop.example/more/parts/a.js',
  ])('leaves %s to the network', (url) => expect(isCached(url)).toBe(false));

  it('caches URLs under the base of the site', () => {
    const underBase = { ...OWN, base: '/repo/' };
    expect(isPartFile(new URL('https://shop.example/repo/parts/shell/1/main.js'), underBase)).toBe(true);
    expect(isPartFile(new URL('https://shop.example/parts/shell/1/main.js'), underBase)).toBe(false);
  });
});

describe('findOfflinePage', () => {
  const precached = ['/repo/offline', '/repo/hi/offline', '/repo/50x.css'].map((url) => ({
    url,
    revision: '',
    integrity: '',
  }));
  it.each([
    ['/repo/shop', '/repo/offline'],
    ['/repo', '/repo/offline'],
    ['/repo/hi/shop', '/repo/hi/offline'],
    ['/repo/hi/', '/repo/hi/offline'],
    ['/repo/hi', '/repo/hi/offline'],
    ['/repo/hind', '/repo/offline'],
  ])('for %s is %s', (path, url) =>
    expect(findOfflinePage(precached, new URL(path, 'https://shop.example'))?.url).toBe(url),
  );
});

describe('isWholeFile', () => {
  const SCRIPT = 'run();';
  const INTEGRITY = 'sha384-/wpzAxIW5GpAGNbzi2uHHcjAh05vDr10Q+nUIkNqZ/5kCjShGHZ7H1zDnJ8lMh81';
  const ask = (name: string, integrity = '', cache: RequestCache = 'default') =>
    new Request(`https://shop.example/parts/shell/1/${name}`, { integrity, cache });
  const respond = (type: string, body = SCRIPT) => new Response(body, { headers: { 'content-type': type } });
  const sized = (type: string, length: number) =>
    new Response(SCRIPT, { headers: { 'content-type': type, 'content-length': String(length) } });

  it.each([
    ['a script', ask('a.js'), respond('text/javascript; charset=utf-8')],
    ['a script of a known hash', ask('a.js', INTEGRITY), respond('text/javascript')],
    ['a stylesheet', ask('a.css'), respond('text/css')],
    ['a picture at a further attempt', ask('a.avif?retry=1'), respond('image/avif')],
    ['a font', ask('a.woff2'), respond('font/woff2')],
    ['a picture of the promised length', ask('a.avif'), sized('image/avif', SCRIPT.length)],
    ['a script whose length is that of its compressed file', ask('a.js'), sized('text/javascript', 2)],
    ['a drawing whose length is that of its compressed file', ask('a.svg'), sized('image/svg+xml', 2)],
  ])('takes %s', async (_, request, response) => expect(await isWholeFile(request, response)).toBe(true));

  it.each([
    ['a page in the place of a script', ask('a.js'), respond('text/html')],
    ['a page in the place of a picture', ask('a.avif'), respond('text/html; charset=utf-8')],
    ['a message in the place of a stylesheet', ask('a.css'), respond('text/plain')],
    ['what has no type', ask('a.js'), new Response(null)],
    ['half a script', ask('a.js', INTEGRITY), respond('text/javascript', 'run(')],
    ['an empty script', ask('a.js', INTEGRITY), respond('text/javascript', '')],
    ['a script of no known kind of hash', ask('a.js', `x${INTEGRITY}`), respond('text/javascript')],
    ['a script of two hashes', ask('a.js', `${INTEGRITY} ${INTEGRITY}`), respond('text/javascript')],
    ['half a picture', ask('a.avif'), sized('image/avif', 2 * SCRIPT.length)],
    ['half a font', ask('a.woff2'), sized('font/woff2', 2 * SCRIPT.length)],
    ['a kind of file that is not kept', ask('a.mp4'), respond('video/mp4')],
  ])('refuses %s', async (_, request, response) => expect(await isWholeFile(request, response)).toBe(false));

  it.each([
    ['a picture', ask('a.avif'), 'image/avif', true],
    ['a picture past all caches', ask('a.avif', '', 'reload'), 'image/avif', false],
    ['a picture at a further attempt', ask('a.avif?retry=1764'), 'image/avif', false],
    ['a font at a further attempt', ask('a.woff2?retry=1764'), 'font/woff2', false],
    ['a script past all caches, of its hash', ask('a.js', INTEGRITY, 'reload'), 'text/javascript', true],
    ['a script at a further attempt, of its hash', ask('a.js?retry=1', INTEGRITY), 'text/javascript', true],
    ['a script without a hash past all caches', ask('a.js', '', 'reload'), 'text/javascript', false],
  ])('answers %s from the worker’s cache: %#', async (_, request, type, isUsed) =>
    expect(await isUsable(request, respond(type))).toBe(isUsed),
  );

  it('leaves the response’s body unread', async () => {
    const response = respond('text/javascript');
    await isWholeFile(ask('a.js', INTEGRITY), response);
    expect(await response.text()).toBe(SCRIPT);
  });
});

describe('isWholeDocument', () => {
  const DOCUMENT = '<!doctype html><script id="composition">{}</script></html>\n';
  const respond = (headers: Record<string, string>, body = DOCUMENT) =>
    new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

  it.each<Record<string, string>>([{}, { 'Cache-Control': 'no-cache' }, { 'X-Robots-Tag': 'noindex' }])(
    'takes what every shopper gets: %j',
    async (headers) => expect(await isWholeDocument(respond(headers))).toBe(true),
  );

  it.each([
    ['a preview', respond({ 'Cache-Control': 'private, no-cache' })],
    ['what is not to be stored', respond({ 'Cache-Control': 'no-store' })],
    ['a marked preview', respond({ 'X-Robots-Tag': 'noindex, nofollow' })],
    ['half a document', respond({}, DOCUMENT.slice(0, -9))],
    ['a page of somebody else', respond({}, '<!doctype html><title>Sign in</title></html>')],
    ['something else than a page', respond({ 'content-type': 'application/json' })],
    ['what was redirected', Object.defineProperty(respond({}), 'redirected', { value: true })],
  ])('refuses %s', async (_, response) => expect(await isWholeDocument(response)).toBe(false));
});

describe('requests for files', () => {
  it('treat a retry as the same file', () =>
    expect(toCacheKey('https://shop.example/parts/a.js?retry=2')).toBe('https://shop.example/parts/a.js'));

  it.each([
    ['https://shop.example/?utm_source=chat', 'https://shop.example/'],
    ['https://shop.example/shop/?fbclid=1', 'https://shop.example/shop'],
    ['https://shop.example/shop/rakhi/single/page/2/', 'https://shop.example/shop/rakhi/single/page/2'],
  ])('are the same page at %s and %s', (url, key) => expect(toCacheKey(url)).toBe(key));

  it('have readable responses, whoever sends them', () => {
    const picture = new Request('https://rakhi.example/parts/a.avif', { mode: 'no-cors' });
    expect(toSharedRequest(picture)).toMatchObject({ mode: 'cors', credentials: 'omit', url: picture.url });
    const script = new Request('https://rakhi.example/parts/a.js', { mode: 'cors' });
    expect(toSharedRequest(script)).toBe(script);
  });
});

describe('readVisit', () => {
  it('reads a page of the site and its loaded files of parts', () => {
    const message = [
      'https://shop.example/shop?page=2#top',
      'https://rakhi.example/parts/a.js?retry=1#sha384-a+/=',
      'https://evil.example/parts/b.js',
      'no URL',
    ];
    expect(readVisit(message, OWN)).toEqual({
      page: '/shop',
      loaded: [{ url: 'https://rakhi.example/parts/a.js?retry=1', integrity: 'sha384-a+/=' }],
    });
  });

  it('ignores a page of another origin, but takes all its files', () => {
    const files = ['https://rakhi.example/parts/a.js', 'https://shop.example/parts/b.avif'];
    expect(readVisit(['https://rakhi.example/shop', ...files], OWN)).toEqual({
      loaded: files.map((url) => ({ url, integrity: '' })),
    });
  });

  it.each([undefined, {}, 'text', [], ['https://rakhi.example/page'], [7]])(
    'takes nothing from %j',
    (message) => expect(readVisit(message, OWN)).toEqual({ loaded: [] }),
  );
});

import { request, type IncomingMessage, type Server } from 'node:http';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createPreviewLink } from '../serve/createPreviewLink';
import { createSiteServer } from '../serve/createSiteServer';
import { listen } from '../serve/listen';
import { CLIP, publish, writeComposition, writeSite } from '../serve/siteFixture';
import { findNginx, NGINX_MISSING } from './findNginx';
import { freePort, startNginx, type StartedNginx } from './startNginx';

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Headers of the connection, and of the program. */
const OF_THE_CONNECTION = ['connection', 'date', 'keep-alive', 'server', 'transfer-encoding'];

function toAnswer({ statusCode, headers }: IncomingMessage, body: string): Answer {
  const left = statusCode === 304 ? [...OF_THE_CONNECTION, 'content-length'] : OF_THE_CONNECTION;
  const kept = Object.entries(headers).filter(([name]) => !left.includes(name));
  return { status: statusCode, headers: Object.fromEntries(kept), body };
}

/** Asks with an address as it is written: `fetch` would tidy it. */
function ask(origin: string, { path: address, ...options }: Asked): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path: address, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (bytes: Buffer) => chunks.push(bytes));
      response.on('end', () => resolve(toAnswer(response, Buffer.concat(chunks).toString('latin1'))));
    });
    asking.once('error', reject);
    asking.end();
  });
}

const PARTS = '/parts/shell/1.0.0-a';
const range = (text: string) => ({ path: `${PARTS}/media/clip.mp4`, headers: { Range: text } });
const encoded = (address: string, encodings: string) => ({
  path: address,
  headers: { 'Accept-Encoding': encodings },
});

const REQUESTS: Asked[] = [
  ...['/', '/shop', '/shop/', '/shop/rakhi/single', '/nowhere', '/shop//rakhi', '//shop', '/Shop'],
  ...['/shop/rakhi/single?page=2', '/shop/rakhi/single?page=3', '/shop/rakhi/single/?page=99'],
  ...['/shop/rakhi/single?page=0', '/shop/rakhi/single?page=2x', '/shop/rakhi/single?PAGE=2'],
  ...[
    '/shop/rakhi/single?a=page=2',
    '/shop/rakhi/single?page&page=2',
    '/shop/rakhi/single?b=1&page=2&page=3',
  ],
  ...['/shop/rakhi/band?page=2', '/nowhere?page=2', '/?view=2', '/shop?'],
  ...[
    '/shop%2Frakhi',
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
    '/robots.txt',
    '/50x.css',
    '/50x.html',
    '/gone.png',
    '/pages/index.html',
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
    '/current/pages/index.html',
    '/compositions/one/pages/index.html',
    '/static/js/1.js',
    '/static',
    '/parts/',
  ],
  ...[`${PARTS}/static/js/main.1.js`, `${PARTS}/static/js/main.1.js.map`, `${PARTS}/static/js/main.1.js.br`],
  ...[`${PARTS}/static/js/`, `${PARTS}/static/images/sprig.1.svg`, `${PARTS}/static/fonts/mukta.1.woff2`],
  ...[`${PARTS}/release.json`, `${PARTS}/server/index.js`, `${PARTS}/public/favicon.svg`, '/parts/.secret'],
  ...[
    `${PARTS}/media/clip.mp4`,
    `${PARTS}/media/gone.mp4`,
    '/parts/shell/1.0.0-a',
    `/x/..${PARTS}/media/clip.mp4`,
  ],
]
  .map((address): Asked => ({ path: address }))
  .concat(
    ['/', `${PARTS}/media/clip.mp4`, '/nowhere', '/gone.js', '/%'].map((address) => ({
      path: address,
      method: 'HEAD',
    })),
    ['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ({ path: '/', method })),
    { path: `${PARTS}/media/clip.mp4`, method: 'POST' },
    ['br', 'gzip', 'gzip, deflate, br;q=0.5', 'br;q=0, gzip', 'identity', '*'].flatMap((encodings) =>
      ['/', '/nowhere', `${PARTS}/static/js/main.1.js`, '/robots.txt', '/favicon.ico'].map((address) =>
        encoded(address, encodings),
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
    ['/', '/robots.txt', `${PARTS}/static/js/main.1.js`].map((address) => ({
      path: address,
      headers: { Range: 'bytes=0-9' },
    })),
    ['W/"one"', '"one"', 'W/"two"', 'W/"two", W/"one"', '"0-0"'].flatMap((tag) =>
      ['/', '/shop/rakhi/single?page=99', '/nowhere'].map((address) => ({
        path: address,
        headers: { 'If-None-Match': tag },
      })),
    ),
  );

const nginx = findNginx();
if (nginx === undefined) console.warn(NGINX_MISSING);

describe.each(['path', 'hash'] as const)('nginx and storefront serve, %s routes', (router) => {
  const { site, remove } = writeSite(router);
  let server: Server;
  let served: string;
  let started: StartedNginx | undefined;

  beforeAll(async () => {
    server = createSiteServer({ site });
    served = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
    if (nginx !== undefined) started = await startNginx(nginx, { site });
  });

  afterAll(() => {
    started?.stop();
    server.close();
    remove();
  });

  /** What both say, once they say the same; without nginx, what the one says. */
  async function askBoth(asked: Asked): Promise<Answer> {
    const [ours, theirs] = await Promise.all([
      ask(served, asked),
      started ? ask(started.origin, asked) : undefined,
    ]);
    if (theirs) expect(theirs).toEqual(ours);
    return ours;
  }

  it.each(REQUESTS)('answer alike, and with every security header: $method $path $headers', async (asked) => {
    const { headers } = await askBoth(asked);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/) as string,
      'permissions-policy': expect.stringContaining('camera=()') as string,
      'integrity-policy': 'blocked-destinations=(script)',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; /) as string,
      'cache-control': expect.stringMatching(/^(no-cache|public, max-age=31536000, immutable)$/) as string,
    });
  });

  it.each([`${PARTS}/media/clip.mp4`, `${PARTS}/static/js/main.1.js`, '/robots.txt'])(
    'send nothing again to who has %s',
    async (address) => {
      const { headers } = await askBoth({ path: address });
      const byTag = { 'If-None-Match': String(headers['etag']) };
      const byTime = { 'If-Modified-Since': String(headers['last-modified']) };
      const another = { 'If-None-Match': '"1-1"', ...byTime };
      const statuses = [];
      for (const known of [byTag, byTime, another]) {
        statuses.push((await askBoth({ path: address, headers: known })).status);
      }
      expect(statuses).toEqual([304, 304, 200]);
      const rest = { Range: 'bytes=0-3', 'If-Range': String(headers['etag']) };
      expect((await askBoth({ path: address, headers: rest })).status).toBe(
        address.endsWith('mp4') ? 206 : 200,
      );
      await askBoth({ path: address, headers: { ...rest, 'If-Range': '"1-1"' } });
    },
  );

  it('send the bytes that a player asks for', async () => {
    const { status, body } = await askBoth(range('bytes=10-19'));
    expect([status, body]).toEqual([206, CLIP.subarray(10, 20).toString('latin1')]);
  });

  it('say so when the site is away, and go on when it is back', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation();
    renameSync(path.join(site, 'current'), path.join(site, 'away'));
    try {
      // Without a composition the one cannot know what the other has been told: only origins differ.
      for (const origin of [served, ...(started ? [started.origin] : [])]) {
        const { status, body } = await ask(origin, { path: '/' });
        expect([status, body]).toEqual([500, 'Something went wrong\n']);
      }
    } finally {
      renameSync(path.join(site, 'away'), path.join(site, 'current'));
      reported.mockRestore();
    }
    expect((await askBoth({ path: '/' })).status).toBe(200);
  });

  it('follow the pointer without a reload', async () => {
    writeComposition(site, { id: 'two', router });
    symlinkSync('compositions/two', path.join(site, 'next'));
    renameSync(path.join(site, 'next'), path.join(site, 'current'));
    const { headers, body } = await askBoth({ path: '/' });
    expect([headers['etag'], body]).toEqual(['W/"two"', expect.stringContaining('/ of two')]);
    expect((await askBoth({ path: '/', headers: { 'If-None-Match': 'W/"one"' } })).status).toBe(200);
  });

  it('lose no request and mix nothing while the pointer moves', async () => {
    let running = true;
    const answers: Answer[] = [];
    const visitors = [served, ...(started ? [started.origin] : [])].flatMap((origin) =>
      Array.from({ length: 4 }, async () => {
        while (running) answers.push(await ask(origin, { path: '/' }));
      }),
    );
    for (let move = 0; move < 20; move += 1) {
      symlinkSync(`compositions/${move % 2 === 0 ? 'one' : 'two'}`, path.join(site, 'next'));
      renameSync(path.join(site, 'next'), path.join(site, 'current'));
      await askBoth({ path: '/favicon.svg' });
    }
    running = false;
    await Promise.all(visitors);
    const told = answers.map(({ status, headers, body }) => {
      const composition = /of (\w+)<\/title>/.exec(body)?.[1];
      return status === 200 && headers['etag'] === `W/"${composition}"` ? composition : 'mixed';
    });
    expect(new Set(told)).toEqual(new Set(['one', 'two']));
  });
});

const whenInstalled = nginx === undefined ? describe.skip : describe;

whenInstalled('nginx that fails itself', () => {
  const { site, remove } = writeSite();
  let started: StartedNginx;
  beforeAll(async () => {
    started = await startNginx(String(nginx), { site, location: '    location = /broken { return 500; }' });
  });
  afterAll(() => {
    started.stop();
    remove();
  });

  it('shows the composition’s error page with every header', async () => {
    const { status, headers, body } = await ask(started.origin, { path: '/broken' });
    expect([status, body]).toEqual([500, expect.stringContaining('50x of one')]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['etag']).toBeUndefined();
  });
});

whenInstalled('nginx in front of storefront serve', () => {
  const HALF = 50;
  const { site, remove } = writeSite();
  let server: Server;
  let served: string;
  let started: StartedNginx;

  beforeAll(async () => {
    writeComposition(site, { id: 'two' });
    symlinkSync('compositions/two', path.join(site, 'canary'));
    server = createSiteServer({ site, canary: HALF });
    const port = await listen(server, await freePort(), '127.0.0.1');
    served = `http://127.0.0.1:${port}`;
    started = await startNginx(String(nginx), { site, canary: HALF, previews: `127.0.0.1:${port}` });
  });

  afterAll(() => {
    started.stop();
    server.close();
    remove();
  });

  const tagOf = async (origin: string, cookie: string) =>
    (await ask(origin, { path: '/', headers: { Cookie: cookie } })).headers['etag'];

  it('gives the same draws the same channel, about half of them the canary', async () => {
    const draws = Array.from({ length: 256 }, (_, number) => (number * 257).toString(16).padStart(4, '0'));
    const seen: unknown[] = [];
    for (const draw of draws) {
      const tag = await tagOf(started.origin, `channel=${draw}`);
      expect(tag).toBe(await tagOf(served, `channel=${draw}`));
      seen.push(tag);
    }
    const canaries = seen.filter((tag) => tag === 'W/"two"').length;
    expect(Math.abs(canaries - 128)).toBeLessThan(30);
  });

  it('draws once for a shopper, and keeps to it', async () => {
    for (let visit = 0; visit < 8; visit += 1) {
      const { headers } = await ask(started.origin, { path: '/shop' });
      const cookie = String(headers['set-cookie']);
      expect(cookie).toMatch(/^channel=[0-9a-f]{4}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
      const again = await ask(started.origin, { path: '/shop', headers: { Cookie: cookie.slice(0, 12) } });
      expect([again.headers['etag'], again.headers['set-cookie']]).toEqual([headers['etag'], undefined]);
    }
  });

  it('draws for documents only', async () => {
    const { headers } = await ask(started.origin, { path: '/robots.txt' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('shows everyone the live site while there is no canary', async () => {
    renameSync(path.join(site, 'canary'), path.join(site, 'away'));
    for (const origin of [started.origin, served]) {
      const { headers } = await ask(origin, { path: '/', headers: { Cookie: 'channel=0000' } });
      expect([headers['etag'], headers['set-cookie']]).toEqual(['W/"one"', undefined]);
    }
    renameSync(path.join(site, 'away'), path.join(site, 'canary'));
  });

  it('shows a preview to who has a signed link, and the normal site when the one who checks it is away', async () => {
    writeComposition(site, { id: 'three' });
    publish(site, { seq: 2, channel: 'preview', id: 'three' });
    const { pathname, search } = new URL(
      createPreviewLink({ site, composition: 'three', hours: 1, origin: started.origin }),
    );
    const entered = await ask(started.origin, { path: `${pathname}${search}` });
    expect([entered.status, entered.headers['location']]).toEqual([303, '/']);
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    const shown = await ask(started.origin, { path: '/about', headers: { Cookie: cookie } });
    expect(shown).toEqual(await ask(served, { path: '/about', headers: { Cookie: cookie } }));
    expect([shown.headers['etag'], shown.headers['x-robots-tag']]).toEqual([
      'W/"three"',
      'noindex, nofollow',
    ]);
    expect((await ask(started.origin, { path: '/nowhere', headers: { Cookie: cookie } })).status).toBe(404);
    const forged = `${cookie.slice(0, -3)}AAA; channel=ffff`;
    expect(await tagOf(started.origin, forged)).toBe('W/"one"');

    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    for (const [address, status] of [
      ['/about', 200],
      ['/nowhere', 404],
    ] as const) {
      const normal = await ask(started.origin, {
        path: address,
        headers: { Cookie: `${cookie}; channel=ffff` },
      });
      expect([normal.status, normal.headers['x-robots-tag']]).toEqual([status, undefined]);
    }
    rmSync(path.join(site, 'compositions/three'), { recursive: true });
  });
});

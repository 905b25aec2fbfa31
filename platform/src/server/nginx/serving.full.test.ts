import { appendFileSync, existsSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CLIP, writeComposition, writeSite } from '../siteFixture';
import { ask, type HttpResponse, type RawRequest } from '../testing/askServer';
import { expectRow, toComparable } from '../testing/expectRow';
import { PARTS, REQUESTS } from '../testing/requestTable';
import { serveTwice } from './testing/bothServers';
import { findNginx } from './testing/findNginx';
import { startNginx } from './testing/startNginx';

const nginx = findNginx();

/** As long as a URL or a header may be. */
const LONG: (RawRequest & { name: string })[] = [
  ...['.', '/', '/a', 'a.', '/.', '.a/', '@', '%2e', '/page/1', '/price-low'].map((piece) => ({
    name: `a path of ${piece}`,
    path: `/a${piece.repeat(7_900 / piece.length)}/a`,
  })),
  ...['?', '&', 'page=', 'page=1&', 'sort=l', 'preview', '=&'].map((piece) => ({
    name: `a query of ${piece}`,
    path: `/shop?${piece.repeat(7_900 / piece.length)}`,
  })),
  ...['Cookie', 'Accept-Encoding', 'If-None-Match', 'Range'].flatMap((header) =>
    [' ', ';', ', br', '; channel', 'channel= ', '"W/'].map((piece) => ({
      name: `a ${header} of ${piece}`,
      path: '/',
      headers: { [header]: `a${piece.repeat(7_000 / piece.length)}a` },
    })),
  ),
];

describe('nginx and storefront serve', () => {
  const both = serveTwice();
  const { site } = both;
  beforeAll(both.start);
  afterAll(both.stop);

  /** Their common response, once they agree; without nginx, Node's. */
  async function askBoth(requested: RawRequest): Promise<HttpResponse> {
    const [ours, theirs] = await Promise.all(both.origins().map((origin) => ask(origin, requested)));
    if (theirs && ours) expect(toComparable(theirs)).toEqual(toComparable(ours));
    return ours as HttpResponse;
  }

  it.each(REQUESTS)('respond alike to $method $path $headers', async (row) => {
    expectRow(await askBoth(row), row);
  });

  it.each(['br;\tq=0', 'br; \t q=0.0 , gzip', 'Br;Q=0', 'gzip, BR ; Q=0.000'])(
    'send no brotli to who refuses it in an unusual way: %j',
    async (accepted) => {
      for (const origin of both.origins()) {
        const { headers } = await ask(origin, { path: '/', headers: { 'Accept-Encoding': accepted } });
        expect(headers['content-encoding']).not.toBe('br');
      }
    },
  );

  it.each(LONG)(
    'take no time for $name',
    async (row) => {
      const { status } = await askBoth(row);
      expect([200, 301, 404]).toContain(status);
    },
    1_000,
  );

  it.each([`${PARTS}/static/media/clip.mp4`, `${PARTS}/static/js/main.1.js`, '/robots.txt', '/'])(
    'name %s alike in a copy of the site',
    async (url) => {
      const { headers } = await askBoth({ path: url });
      const file = path.join(
        site,
        url.startsWith('/parts') ? url : `current/public${url === '/' ? '/index.html' : url}`,
      );
      for (const form of ['', '.br', '.gz'].map((ending) => file + ending).filter((each) => existsSync(each)))
        utimesSync(form, 1, 1);
      expect((await askBoth({ path: url })).headers['etag']).toBe(headers['etag']);
    },
  );

  it('send a file whole once it is complete, though half of it was requested before', async () => {
    const file = path.join(site, PARTS, 'static/media/copied.mp4');
    writeFileSync(file, CLIP.subarray(0, 100));
    const half = await askBoth({ path: `${PARTS}/static/media/copied.mp4` });
    expect(half.body).toHaveLength(100);
    appendFileSync(file, CLIP.subarray(100));
    const whole = await askBoth({ path: `${PARTS}/static/media/copied.mp4` });
    expect(whole.body).toHaveLength(CLIP.length);
  });

  it('report a missing site, and continue when it is back', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation();
    renameSync(path.join(site, 'current'), path.join(site, 'away'));
    try {
      for (const origin of both.origins()) {
        const response = await ask(origin, { path: '/' });
        expectRow(response, {
          path: '/',
          expected: { status: 500, headers: { 'cache-control': 'no-cache' } },
        });
      }
    } finally {
      renameSync(path.join(site, 'away'), path.join(site, 'current'));
      reported.mockRestore();
    }
    expect((await askBoth({ path: '/' })).status).toBe(200);
  });

  /** Moves the pointer as a publisher does. */
  function moveTo(id: string): void {
    if (!existsSync(path.join(site, 'compositions', id))) writeComposition(site, { id });
    symlinkSync(`compositions/${id}`, path.join(site, 'next'));
    renameSync(path.join(site, 'next'), path.join(site, 'current'));
  }

  it('follow the pointer without a reload', async () => {
    moveTo('two');
    const { headers, body } = await askBoth({ path: '/' });
    expect([headers['etag'], body]).toEqual(['W/"two"', expect.stringContaining('/ of two')]);
    expect((await askBoth({ path: '/', headers: { 'If-None-Match': 'W/"one"' } })).status).toBe(200);
  });
});

describe('a site whose path has spaces', () => {
  it('is served by nginx like any other', async () => {
    const { site, remove } = writeSite();
    const spaced = path.join(path.dirname(site), `my ${path.basename(site)}`);
    renameSync(site, spaced);
    const started = nginx === undefined ? undefined : await startNginx(nginx, { site: spaced, canary: 5 });
    try {
      const urls = ['/', '/robots.txt', `${PARTS}/static/js/main.1.js`];
      const origins = started ? [started.origin] : [];
      const requested = origins.flatMap((origin) => urls.map((url) => ask(origin, { path: url })));
      expect((await Promise.all(requested)).filter(({ status }) => status !== 200)).toEqual([]);
    } finally {
      started?.stop();
      renameSync(spaced, site);
      remove();
    }
  });
});

import { appendFileSync, existsSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { createSiteServer } from '../createSiteServer';
import { listen } from '../listen';
import { CLIP, writeComposition, writeSite } from '../siteFixture';
import { ask, type HttpResponse, type RawRequest } from './testing/askServer';
import { findNginx } from './testing/findNginx';
import { PARTS, range, REQUESTS } from './testing/requestTable';
import { startNginx, type StartedNginx } from './testing/startNginx';

const nginx = findNginx();

/** Headers of every response. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/) as string,
  'permissions-policy': expect.stringContaining('camera=()') as string,
  'integrity-policy': 'blocked-destinations=(script)',
  'content-security-policy': expect.stringMatching(
    /^(default-src 'none'; |script-src 'self').*frame-ancestors 'none'$/,
  ) as string,
  'cache-control': expect.stringMatching(
    /^(no-cache|no-store|public, max-age=31536000, immutable)$/,
  ) as string,
};

describe('nginx and storefront serve', () => {
  const { site, remove } = writeSite();
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

  /** Their common response, once they agree; without nginx, Node's. */
  async function askBoth(requested: RawRequest): Promise<HttpResponse> {
    const [ours, theirs] = await Promise.all([
      ask(served, requested),
      started ? ask(started.origin, requested) : undefined,
    ]);
    if (theirs) expect(theirs).toEqual(ours);
    return ours;
  }

  it.each(REQUESTS)(
    'respond alike, and with every security header: $method $path $headers',
    async (requested) => {
      const { headers } = await askBoth(requested);
      expect(headers).toMatchObject(EVERYWHERE);
    },
  );

  it.each([
    ['/shop%2Frakhi%2Fsingle?q=3&x=a|b', 301, '/shop/rakhi/single?q=3&x=a|b'],
    ['/sh%6Fp/', 301, '/shop'],
    ['/shop/../about', 301, '/about'],
    ['/%2e', 301, '/'],
    ['/nowh%65re', 404, undefined],
    ['/%2F%2Fevil.example', 404, undefined],
    ['//shop', 404, undefined],
    ['/SHOP/rakhi', 404, undefined],
    ['/shop/', 200, undefined],
    ['/shop/rakhi/single/page/2/', 200, undefined],
  ])('redirect %s to its page: %i %s', async (url, status, location) => {
    const response = await askBoth({ path: url });
    expect([response.status, response.headers['location']]).toEqual([status, location]);
  });

  it.each([`${PARTS}/static/media/clip.mp4`, `${PARTS}/static/js/main.1.js`, '/robots.txt'])(
    'send nothing again to who has %s',
    async (url) => {
      const { headers } = await askBoth({ path: url });
      const byTag = { 'If-None-Match': String(headers['etag']) };
      expect(headers['last-modified']).toBeUndefined();
      const byTime = { 'If-Modified-Since': new Date().toUTCString() };
      const another = { 'If-None-Match': '"1-1"', ...byTime };
      const statuses = [];
      for (const known of [byTag, byTime, another]) {
        statuses.push((await askBoth({ path: url, headers: known })).status);
      }
      expect(statuses).toEqual([304, 200, 200]);
      const rest = { Range: 'bytes=0-3', 'If-Range': String(headers['etag']) };
      expect((await askBoth({ path: url, headers: rest })).status).toBe(url.endsWith('mp4') ? 206 : 200);
      await askBoth({ path: url, headers: { ...rest, 'If-Range': '"1-1"' } });
    },
  );

  it.each([`${PARTS}/static/media/clip.mp4`, `${PARTS}/static/js/main.1.js`, '/robots.txt', '/'])(
    'name %s alike in a copy of the site',
    async (url) => {
      const { headers } = await askBoth({ path: url });
      const file = path.join(site, url.startsWith('/parts') ? url : `current${url}`);
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

  it('send the bytes that a player requests', async () => {
    const { status, body } = await askBoth(range('bytes=10-19'));
    expect([status, body]).toEqual([206, CLIP.subarray(10, 20).toString('latin1')]);
  });

  it('report a missing site, and continue when it is back', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation();
    renameSync(path.join(site, 'current'), path.join(site, 'away'));
    try {
      // Without a composition Node's server lacks the origins in nginx's configuration: compare the
      // other headers.
      for (const origin of [served, ...(started ? [started.origin] : [])]) {
        const { status, headers, body } = await ask(origin, { path: '/' });
        expect([status, body]).toEqual([500, 'Something went wrong\n']);
        expect(headers).toMatchObject(EVERYWHERE);
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

  it('lose no request and mix nothing while the pointer moves', async () => {
    let running = true;
    const responses: HttpResponse[] = [];
    const visitors = [served, ...(started ? [started.origin] : [])].flatMap((origin) =>
      Array.from({ length: 4 }, async () => {
        while (running) responses.push(await ask(origin, { path: '/' }));
      }),
    );
    for (let move = 0; move < 20; move += 1) {
      const seen = responses.length;
      moveTo(move % 2 === 0 ? 'one' : 'two');
      // Even the slowest client has had a response of each state before the next switch.
      while (responses.length < seen + 2 * visitors.length) await askBoth({ path: '/favicon.svg' });
    }
    running = false;
    await Promise.all(visitors);
    const summaries = responses.map(({ status, headers, body }) => {
      const composition = /of (\w+)<\/title>/.exec(body)?.[1];
      return status === 200 && headers['etag'] === `W/"${composition}"` ? composition : 'mixed';
    });
    expect(new Set(summaries)).toEqual(new Set(['one', 'two']));
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

import { renameSync, rmSync, symlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { createPreviewLink } from '../../release/previewLinks';
import { createSiteServer } from '../createSiteServer';
import { listen } from '../serve';
import { publish, writeComposition, writeSite } from '../siteFixture';
import { ask } from '../testing/askServer';
import { toComparable } from '../testing/expectRow';
import { findNginx } from './testing/findNginx';
import { freePort } from '../testing/freePort';
import { startNginx, type StartedNginx } from './testing/startNginx';

const nginx = findNginx();
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

  it('gives about half of the draws the canary', async () => {
    const draws = Array.from({ length: 256 }, (_, number) => (number * 257).toString(16).padStart(4, '0'));
    for (const origin of [started.origin, served]) {
      const tags = await Promise.all(draws.map((draw) => tagOf(origin, `channel=${draw}`)));
      const canaries = tags.filter((tag) => tag === 'W/"two"').length;
      expect(Math.abs(canaries - 128)).toBeLessThan(30);
      expect(tags.filter((tag) => tag === 'W/"one"')).toHaveLength(256 - canaries);
    }
  });

  it.each([
    ...['CHANNEL=0000', 'channel=ffff; channel=0000', 'channel=0000; CHANNEL=ffff', 'a=1,channel=0000'],
    ...['channel = 0000', 'xchannel=1; channel=ffff', 'channels=0000; channel=ffff'],
  ])('reads the cookie %s alike', async (cookie) => {
    expect(await tagOf(started.origin, cookie)).toBe(await tagOf(served, cookie));
  });

  it.each(['channel=', 'channel=0000=1', 'channel=0000 ; a=1', 'channel="0000"', 'channel=canary'])(
    'draws anew for the cookie %s',
    async (cookie) => {
      for (const origin of [started.origin, served]) {
        const { headers } = await ask(origin, { path: '/', headers: { Cookie: cookie } });
        expect(String(headers['set-cookie'])).toMatch(/^channel=[0-9a-f]{4};/);
      }
    },
  );

  it.each(['?%70review=off', '?PREVIEW=off', '?a=preview=off', '?preview'])(
    'takes no preview from %s',
    async (search) => {
      for (const origin of [started.origin, served])
        expect((await ask(origin, { path: `/${search}` })).status).toBe(200);
    },
  );

  it('names the live composition of a channel', async () => {
    for (const [draw, id] of [
      ['0000', 'two'],
      ['ffff', 'one'],
    ] as const) {
      const requested = { path: '/live.txt', headers: { Cookie: `channel=${draw}` } };
      const responses = await Promise.all([started.origin, served].map((origin) => ask(origin, requested)));
      const [ours, theirs] = responses.map(toComparable);
      expect(ours).toEqual(theirs);
      expect([responses[0]?.body, responses[0]?.headers['cache-control']]).toEqual([id, 'no-store']);
    }
  });

  it('draws once per shopper, and reuses the draw', async () => {
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

  it('shows everyone the live site when there is no canary', async () => {
    renameSync(path.join(site, 'canary'), path.join(site, 'away'));
    for (const origin of [started.origin, served]) {
      const { headers } = await ask(origin, { path: '/', headers: { Cookie: 'channel=0000' } });
      expect([headers['etag'], headers['set-cookie']]).toEqual(['W/"one"', undefined]);
    }
    renameSync(path.join(site, 'away'), path.join(site, 'canary'));
  });

  it('shows a preview for a signed link, and the error page when the checking server is down', async () => {
    writeComposition(site, { id: 'three' });
    publish(site, { seq: 2, channel: 'preview', id: 'three' });
    const { pathname, search } = new URL(
      createPreviewLink({ site, composition: 'three', hours: 1, origin: started.origin }),
    );
    const entered = await ask(started.origin, { path: `${pathname}${search}` });
    expect([entered.status, entered.headers['location']]).toEqual([303, '/']);
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    const response = await ask(started.origin, { path: '/about', headers: { Cookie: cookie } });
    expect(toComparable(response)).toEqual(
      toComparable(await ask(served, { path: '/about', headers: { Cookie: cookie } })),
    );
    expect([response.headers['etag'], response.headers['x-robots-tag']]).toEqual([
      'W/"three"',
      'noindex, nofollow',
    ]);
    expect((await ask(started.origin, { path: '/nowhere', headers: { Cookie: cookie } })).status).toBe(404);
    expect((await ask(started.origin, { path: '/live.txt', headers: { Cookie: cookie } })).body).toBe(
      'three',
    );
    const forged = `${cookie.slice(0, -3)}AAA; channel=ffff`;
    expect(await tagOf(started.origin, forged)).toBe('W/"one"');

    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const live = `${cookie}; channel=ffff`;
    const failed = await ask(started.origin, { path: '/about', headers: { Cookie: live } });
    expect([failed.status, failed.body]).toEqual([502, expect.stringContaining('50x of one')]);
    expect((await ask(started.origin, { path: '/about' })).status).toBe(200);
    rmSync(path.join(site, 'compositions/three'), { recursive: true });
  });
});

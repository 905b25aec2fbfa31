import path from 'node:path';
import { pull, publish, rollback } from '../../release';
import { PublishFixture } from '../../release/publishFixture';
import { namedFiles } from '../../release/smokeTest';
import { visit, type Visited } from '../../release/testing/visit';
import { serveComposition } from '../serve';
import { ask } from '../testing/askServer';
import { ACCEPTED } from '../testing/requestTable';
import { findNginx } from './testing/findNginx';
import { startCache } from './testing/startCache';
import { startNginx, type StartedNginx } from './testing/startNginx';

const SWITCHES = 10;
const VISITORS = 8;
const AT_ONCE = 20;
const HALF = 50;
const program = findNginx();
const whenNginx = program === undefined ? describe.skip : describe;

/** The page of a shopper who has the draw of a canary. */
const visitAs = async (origin: string, page: string, draw: string) =>
  (await fetch(origin + page, { headers: { cookie: `channel=${draw}` } })).text();

whenNginx('a cache in front of the site', () => {
  const fixture = new PublishFixture();
  let server: StartedNginx;
  let cache: StartedNginx;

  const toVersion = (html: string) => /mfe-rakhi (\d)\.0\.0</.exec(html)?.[1];
  const versionAt = async (page: string) => toVersion((await visit(cache.origin, page)).html);
  const toOutcome = async ({ origin }: StartedNginx, file: string) => {
    const response = await fetch(origin + file);
    return { file, status: response.status, text: await response.text() };
  };
  const goTo = (entry: number) =>
    rollback({ site: fixture.site, by: 'Ravi', message: '', serveComposition }, entry);

  beforeAll(async () => {
    await publish(fixture.options([fixture.shell(), fixture.remote()]));
    const next = fixture.shell({ version: '2.0.0', code: 'start(2);' });
    await publish(fixture.options([next, fixture.remote({ version: '2.0.0', code: 'two' })]));
    server = await startNginx(program ?? '', { site: fixture.site, canary: HALF });
    cache = await startCache(program ?? '', server.origin, (text) =>
      text.replace('404 5s', '404 1s').replace('5% canary', `${HALF}% canary`),
    );
  }, 60_000);
  afterAll(() => {
    cache.stop();
    fixture.remove();
  });

  it('sends what a server sends, headers included', async () => {
    for (const file of [
      '/',
      '/shop/rakhi',
      '/nowhere',
      '/shop/mfe-rakhi?page=2',
      '/robots.txt',
      '/live.txt',
    ]) {
      const [own, cached] = await Promise.all(
        [server, cache].map(({ origin }) => fetch(origin + file, { redirect: 'manual' })),
      );
      expect(cached?.status).toBe(own?.status);
      expect(await cached?.text()).toBe(await own?.text());
      const toHeaders = (response?: Response) =>
        Object.fromEntries([...(response?.headers ?? [])].filter(([name]) => !/^(date|x-cache)$/.test(name)));
      expect(toHeaders(cached)).toEqual(toHeaders(own));
    }
  });

  it.each(ACCEPTED)('sends to who accepts "%s" the encoding %s', async (accepted, encoding) => {
    for (const file of ['/', '/sw.js']) {
      const { headers } = await ask(cache.origin, { path: file, headers: { 'Accept-Encoding': accepted } });
      expect(headers['content-encoding']).toBe(encoding);
    }
  });

  it('lets nobody keep its refusal of a range', async () => {
    const [file] = namedFiles(await visitAs(cache.origin, '/', '0000')).filter(({ url }) =>
      url.endsWith('.js'),
    );
    const fetchRange = () => fetch(`${cache.origin}${file?.url}`, { headers: { range: 'bytes=99999999-' } });
    while ((await fetchRange()).status !== 416);
    expect((await fetchRange()).headers.get('cache-control')).toContain('no-cache');
  });

  it('shares what it has with everyone who has no cookie', async () => {
    const isHit = async () => (await fetch(`${cache.origin}/about`)).headers.get('x-cache') === 'HIT';
    while (!(await isHit()));
    expect((await fetch(`${cache.origin}/about`)).headers.get('set-cookie')).toBeNull();
  });

  it('mixes no page and fails no request while releases are switched', async () => {
    let running = true;
    const visitors = Array.from({ length: VISITORS }, () => [] as Visited[]);
    const seenBy = (visited: Visited[]) => visited.map(({ html }) => toVersion(html));
    const visiting = visitors.map(async (visited) => {
      while (running) visited.push(await visit(cache.origin, '/'));
    });
    const switches = Array.from({ length: SWITCHES }, (_, index) => 1 + (index % 2));
    try {
      for (const entry of switches) {
        await goTo(entry);
        while (!visitors.every((visited) => seenBy(visited).at(-1) === String(entry)))
          await visit(cache.origin, '/');
      }
    } finally {
      running = false;
      await Promise.all(visiting);
    }
    for (const visited of visitors) {
      const seen = seenBy(visited).filter((version, index, all) => version !== all[index - 1]);
      const isBefore = seen[0] !== String(switches[0]);
      expect(seen.slice(isBefore ? 1 : 0)).toEqual(switches.map(String));
    }
    const all = visitors.flat();
    expect(all.flatMap(({ problems }) => problems)).toEqual([]);
    expect(all.every(({ files }) => files >= 2)).toBe(true);
  }, 60_000);

  it('shows no old page to anybody once its time is over, however long nobody has asked for it', async () => {
    await goTo(1);
    while ((await versionAt('/')) !== '1');
    while ((await versionAt('/shop/rakhi')) !== '1');
    await goTo(2);
    // This page was cached after the other: the other's time is over by then.
    while ((await versionAt('/shop/rakhi')) !== '2');
    const versions = await Promise.all(Array.from({ length: AT_ONCE }, () => versionAt('/')));
    expect([...new Set(versions)]).toEqual(['2']);
  }, 30_000);

  it('sends each side of a canary its own documents and live parts', async () => {
    const remote = fixture.remote({ version: '3.0.0', code: 'three' });
    await publish(fixture.options([remote], { channel: 'canary' }));
    const draws = ['0000', '4000', '8000', 'c000', 'ffff', '1234', 'abcd', '5678'];
    const sides = new Set<string | undefined>();
    for (const page of ['/', '/shop/rakhi', '/live.txt']) {
      for (const draw of draws) {
        const own = await visitAs(server.origin, page, draw);
        sides.add(toVersion(own));
        while ((await visitAs(cache.origin, page, draw)) !== own);
      }
      for (const draw of draws)
        expect(await visitAs(cache.origin, page, draw)).toBe(await visitAs(server.origin, page, draw));
    }
    expect(sides).toContain('2');
    expect(sides).toContain('3');
  }, 30_000);

  it('shares each file of a part between both sides of a canary and first visits', async () => {
    const [file] = namedFiles(await visitAs(server.origin, '/', 'ffff')).filter(({ url }) =>
      url.endsWith('.js'),
    );
    const fetchAs = (cookie: string) => fetch(`${cache.origin}${file?.url}`, { headers: { cookie } });
    const isHit = async () => (await fetchAs('channel=ffff')).headers.get('x-cache') === 'HIT';
    while (!(await isHit()));
    for (const cookie of ['channel=0000', ''])
      expect((await fetchAs(cookie)).headers.get('x-cache')).toBe('HIT');
  });

  it('lets each first visit draw a side of a canary, whatever it has cached', async () => {
    const visitFirst = () => fetch(`${cache.origin}/about`);
    const hasDrawn = async () => (await visitFirst()).headers.has('set-cookie');
    // Until what was shared before the canary is over.
    while (!(await hasDrawn()));
    for (const draw of ['0000', '4000', '8000', 'c000', 'ffff']) await visitAs(cache.origin, '/about', draw);
    const visits = await Promise.all(Array.from({ length: AT_ONCE }, visitFirst));
    const draws = visits.map(
      ({ headers }) => /^channel=([0-9a-f]{4});/.exec(headers.get('set-cookie') ?? '')?.[1] ?? 'none',
    );
    expect(draws).not.toContain('none');
    expect(new Set(draws).size).toBeGreaterThan(1);
    for (const [index, draw] of draws.entries())
      expect(await visits[index]?.text()).toBe(await visitAs(server.origin, '/about', draw));
  }, 30_000);

  it('finds the files of a new release where one of two servers has not brought it in yet', async () => {
    const folder = path.join(fixture.folder, 'late');
    await pull(fixture.site, folder);
    const late = await startNginx(program ?? '', { site: folder });
    const remote = fixture.remote({ version: '4.0.0', code: 'four' });
    await publish(fixture.options([fixture.shell({ version: '4.0.0', code: 'start(4);' }), remote]));
    const pages = [await visitAs(server.origin, '/', '0000'), await visitAs(server.origin, '/', 'ffff')];
    const news: string[] = [];
    for (const { url: file } of pages.flatMap(namedFiles))
      if ((await fetch(late.origin + file)).status === 404) news.push(file);
    expect(news.length).toBeGreaterThan(0);
    const both = await startCache(program ?? '', [late.origin, server.origin]);
    try {
      for (const file of news) expect(await toOutcome(both, file)).toEqual(await toOutcome(server, file));
      expect((await fetch(`${both.origin}/parts/mfe-rakhi/nowhere.js`)).status).toBe(404);
    } finally {
      both.stop();
      late.stop();
    }
  }, 30_000);

  it('goes on serving when no server responds, whatever else a link or a browser brings', async () => {
    for (const draw of ['0000', 'ffff']) await visitAs(cache.origin, '/', draw);
    server.stop();
    let cached = '';
    while (cached !== 'STALE') {
      const response = await fetch(`${cache.origin}/?fbclid=new`, { headers: { cookie: 'channel=0000' } });
      cached = response.headers.get('x-cache') ?? '';
      expect(response.status).toBe(200);
    }
    for (const cookie of ['channel=0000', 'channel=ffff', 'channel=0000; other=1']) {
      const response = await fetch(`${cache.origin}/?utm_source=chat`, { headers: { cookie } });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('</html>');
    }
  }, 20_000);
});

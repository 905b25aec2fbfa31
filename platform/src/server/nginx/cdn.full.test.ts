import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { publish, rollback } from '../../release';
import { PublishFixture } from '../../release/publishFixture';
import { visit, type Visited } from '../../release/testing/visit';
import { WORKSPACE } from '../../system/workspace';
import { freePort } from '../freePort';
import { serveComposition } from '../serveComposition';
import { findNginx } from './findNginx';
import { CONFIGURATION_FILE, launchNginx } from './launchNginx';
import { startNginx, type StartedNginx } from './testing/startNginx';
import { toStandalone } from './toConfiguration';

const SWITCHES = 10;
const VISITORS = 3;
const program = findNginx();
const whenNginx = program === undefined ? describe.skip : describe;

/** Starts the example in front of a server, with its own folder and ports. */
async function startCache(origin: string): Promise<StartedNginx> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'cdn-'));
  const configuration = readFileSync(path.join(WORKSPACE, 'deploy/nginx/cdn.conf'), 'utf8')
    .replace('/var/cache/nginx/storefront', `${folder}/cache`)
    .replace('origin.example.com:8080', origin.replace('http://', ''))
    .replace('    listen [::]:80;\n', '')
    .replace('listen 80', `listen 127.0.0.1:${port}`);
  const user = process.getuid?.() === 0 ? userInfo().username : undefined;
  writeFileSync(path.join(folder, CONFIGURATION_FILE), toStandalone(configuration, folder, user));
  return { origin: `http://127.0.0.1:${port}`, stop: launchNginx(program ?? '', folder) };
}

whenNginx('a cache in front of the site', () => {
  const fixture = new PublishFixture();
  let server: StartedNginx;
  let cache: StartedNginx;

  const toVersion = ({ html }: Visited) => /mfe-rakhi (\d)\.0\.0</.exec(html)?.[1];
  const goTo = (entry: number) =>
    rollback({ site: fixture.site, by: 'Ravi', message: '', serveComposition }, entry);

  beforeAll(async () => {
    await publish(fixture.options([fixture.shell(), fixture.remote()]));
    const next = fixture.shell({ version: '2.0.0', code: 'start(2);' });
    await publish(fixture.options([next, fixture.remote({ version: '2.0.0', code: 'two' })]));
    server = await startNginx(program ?? '', { site: fixture.site });
    cache = await startCache(server.origin);
  }, 60_000);
  afterAll(() => {
    cache.stop();
    fixture.remove();
  });

  it('sends what a server sends, headers included', async () => {
    for (const file of ['/', '/shop/rakhi', '/nowhere', '/shop%2Frakhi', '/robots.txt']) {
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

  it('mixes no page and fails no request while releases are switched, and shows the last of them', async () => {
    let running = true;
    const visited: Visited[] = [];
    const visitors = Array.from({ length: VISITORS }, async () => {
      while (running) visited.push(await visit(cache.origin, '/'));
    });
    const isShown = async (version: string) => toVersion(await visit(cache.origin, '/')) === version;
    try {
      for (let seq = 1; seq <= SWITCHES; seq += 1) await goTo(1 + ((seq - 1) % 2));
      while (!(await isShown('2')));
      await goTo(1);
      while (!(await isShown('1')));
    } finally {
      running = false;
      await Promise.all(visitors);
    }
    expect(visited.flatMap(({ problems }) => problems)).toEqual([]);
    expect(visited.every(({ files }) => files >= 2)).toBe(true);
  }, 60_000);

  it('goes on serving when no server answers', async () => {
    server.stop();
    let cached = '';
    while (cached !== 'STALE') {
      cached = (await fetch(cache.origin)).headers.get('x-cache') ?? '';
      expect((await visit(cache.origin, '/')).problems).toEqual([]);
    }
  }, 20_000);
});

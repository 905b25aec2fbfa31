import { watch, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { serveComposition, listen } from '../server/serve';
import { findNginx } from '../server/nginx/testing/findNginx';
import { startNginx, type StartedNginx } from '../server/nginx/testing/startNginx';
import { createSiteServer } from '../server/createSiteServer';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { rollback } from './rollback';
import { visit, type Visited } from './testing/visit';

const SWITCHES = 10;
const VISITORS = 3;

const fixture = new PublishFixture();
const program = findNginx();
let server: Server;
let nginx: StartedNginx | undefined;
const origins: string[] = [];

beforeAll(async () => {
  await publish(fixture.options([fixture.shell(), fixture.remote()]));
  const next = fixture.shell({ version: '2.0.0', code: 'start(2);' });
  await publish(fixture.options([next, fixture.remote({ version: '2.0.0', code: 'two' })]));
  server = createSiteServer({ site: fixture.site });
  origins.push(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`);
  if (program === undefined) return;
  nginx = await startNginx(program, { site: fixture.site });
  origins.push(nginx.origin);
}, 30_000);
afterAll(() => {
  nginx?.stop();
  server.close();
  fixture.remove();
});

it('moves the pointer in one step: it is never missing', async () => {
  const end = 'watched-to-here';
  const touched: string[] = [];
  const watcher = watch(fixture.site);
  const ended = new Promise<void>((resolve) => {
    watcher.on('change', (_kind, name) => {
      touched.push(String(name));
      if (name === end) resolve();
    });
  });
  try {
    for (const entry of [1, 2])
      await rollback({ site: fixture.site, by: 'Ravi', message: '', serveComposition }, entry);
    writeFileSync(path.join(fixture.site, end), '');
    await ended;
  } finally {
    watcher.close();
  }
  // Removed and recreated, it would have been touched twice each time.
  expect(touched.filter((name) => name === 'current')).toHaveLength(2);
}, 60_000);

it(`responds to every request and mixes no page while releases are switched ${SWITCHES} times`, async () => {
  let running = true;
  const visited: Visited[] = [];
  const visitors = origins.flatMap((origin) =>
    Array.from({ length: VISITORS }, async () => {
      while (running) visited.push(await visit(origin, '/'));
    }),
  );
  try {
    for (let seq = 1; seq <= SWITCHES; seq += 1) {
      const seen = visited.length;
      await rollback({ site: fixture.site, by: 'Ravi', message: '', serveComposition }, 1 + ((seq - 1) % 2));
      // Some requests get each state before the next switch.
      while (visited.length < seen + 2 * visitors.length) await visit(origins[0] ?? '', '/');
    }
  } finally {
    running = false;
    await Promise.all(visitors);
  }
  expect(visited.flatMap(({ problems }) => problems)).toEqual([]);
  const versions = new Set(visited.map(({ html }) => /mfe-rakhi (\d)\.0\.0</.exec(html)?.[1]));
  expect([...versions].sort()).toEqual(['1', '2']);
  expect(visited.every(({ files }) => files >= 2)).toBe(true);
}, 60_000);

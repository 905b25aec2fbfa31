import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../system/workspace';
import { listFiles } from '../store/fileTable';
import { tableFileOf } from '../store/validateFolder';
import { readBuild } from '../store/readBuild';
import { nameRelease } from '../store/releases';
import { openSite, openTransport } from '../store/remote/openSite';
import { readPointer } from '../store/siteFolder';
import { pull } from './pull';
import { prune } from './prune';
import { publish } from './publish';
import { rollback } from './rollback';
import type { S3Request } from './testing/s3/S3Proxy';
import { TestBucket } from './testing/s3/TestBucket';
import { runPublisher } from './testing/startPublisher';
import { verify } from './verify';
import { verifySite } from './verifySite';

const DAY = 86_400_000;
const LARGE = 400_000;

/** Everything that Jest can replace, except the date. */
const TIMERS = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
  ...(['clearImmediate', 'nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const),
];

const bucket = new TestBucket('objects');
const { fixture, proxy } = bucket;

it.each(['parts/../../release.json', 'compositions/a\\..\\b', 'log/../../.000009.json.partial-1'])(
  'refuses an object that would be written outside of the site: %s',
  async (key) => {
    const name = `unsafe-${key.length}`;
    const site = bucket.siteOf(name);
    await bucket.first(site);
    const put = new PutObjectCommand({ Bucket: bucket.name, Key: `${name}/${key}`, Body: 'outside' });
    await bucket.client().send(put);
    const message = `${site}: the object ${JSON.stringify(key)} is not a file of a site: remove it.`;
    await expect(verifySite({ site })).rejects.toThrow(message);
    await expect(prune({ site, by: 'Asha', keepDays: 1 })).rejects.toThrow(message);
  },
  60_000,
);

it('takes no notice of the empty objects that consoles make for folders', async () => {
  const site = bucket.siteOf('folders');
  await bucket.first(site);
  for (const folder of ['', 'parts/', 'parts/mfe-rakhi/', 'log/', 'compositions/'])
    await bucket
      .client()
      .send(new PutObjectCommand({ Bucket: bucket.name, Key: `folders/${folder}`, Body: Buffer.alloc(0) }));
  expect(await verifySite({ site })).toMatchObject({ problems: [], leftovers: [] });
  expect(await publish(fixture.options([bucket.rakhi('1.1.0')], { site }))).toMatchObject({ seq: 2 });
}, 60_000);

it('lists, checks and cleans up more objects than fit into one listing', async () => {
  const site = bucket.siteOf('many');
  const files = Object.fromEntries(
    Array.from({ length: 1_100 }, (_, index) => [`static/many/${index}.txt`, String(index)]),
  );
  await publish(
    fixture.options([fixture.shell(), fixture.remote({ version: '1.0.0', files })], {
      site,
    }),
  );
  await publish(fixture.options([bucket.rakhi('1.1.0')], { site }));
  await publish(fixture.options([bucket.rakhi('1.2.0')], { site }));
  expect(await verifySite({ site })).toMatchObject({ problems: [], leftovers: [], releases: 4 });
  const old = `parts/mfe-rakhi/${(await bucket.readEntries(site))[0]?.state?.parts['mfe-rakhi']?.id}`;
  const removed = await prune({ site, by: 'Asha', keepDays: 1, now: Date.now() + 9 * DAY });
  expect(removed).toContain(old);
  expect(await verifySite({ site })).toMatchObject({ problems: [], leftovers: [], releases: 3 });
  const command = new ListObjectsV2Command({ Bucket: bucket.name, Prefix: `many/${old}` });
  expect((await bucket.client().send(command)).KeyCount).toBe(0);
}, 120_000);

it('sends the second command what is new only', async () => {
  const site = bucket.siteOf('bytes');
  const files = { 'static/media/clip.mp4': 'x'.repeat(LARGE) };
  await publish(fixture.options([fixture.shell(), fixture.remote({ version: '1.0.0', files })], { site }));
  const ship = async (version: string) => {
    const lumba = fixture.remote({ part: 'mfe-lumba', version, code: version });
    proxy.reset();
    expect(await runPublisher(fixture.options([lumba], { site }), fixture.folder)).toMatchObject({ code: 0 });
    return proxy.received;
  };
  expect(await ship('1.0.0')).toBeGreaterThan(LARGE);
  expect(await ship('1.1.0')).toBeLessThan(LARGE / 4);
}, 60_000);

it('names half a release, and cleans it up after a day', async () => {
  const site = bucket.siteOf('half');
  await bucket.first(site);
  const { folder, part } = bucket.rakhi('1.1.0');
  const half = nameRelease(readBuild(part, folder).release);
  const files = listFiles(folder).filter((file) => file !== 'release.json');
  await (await openTransport(site)).upload(folder, half, files);
  const { problems, leftovers } = await verifySite({ site });
  expect({ problems, leftovers }).toEqual({
    problems: [],
    leftovers: [expect.stringMatching(`^${half} is named by no entry: .*; prune removes it `)],
  });
  expect(await prune({ site, by: 'Asha', keepDays: 1 })).toEqual([]);
  expect(await prune({ site, by: 'Asha', keepDays: 1, now: Date.now() + 2 * DAY })).toEqual([half]);
  expect(await verifySite({ site })).toMatchObject({ problems: [], leftovers: [] });
}, 60_000);

it('is verified without alarm while a clean-up is at work, and after it was killed', async () => {
  const site = bucket.siteOf('cleaning');
  const later = { site, by: 'Asha', keepDays: 1, now: Date.now() + 9 * DAY };
  for (const version of ['1.1.0', '1.2.0'])
    await publish(fixture.options([fixture.shell(), bucket.rakhi(version)], { site }));
  await bucket.first(site);
  const { transport } = await openSite(site);
  const [hide, download] = [transport.hide.bind(transport), transport.download.bind(transport)];
  const killed = new Error('killed');
  jest.spyOn(transport, 'hide').mockImplementation(async (folder) => {
    const hidden = await hide(folder);
    return { ...hidden, remove: () => Promise.reject(killed) };
  });
  await expect(prune(later)).rejects.toThrow(killed);
  const { removed = [] } = (await bucket.readEntries(site)).at(-1) ?? {};
  const [hidden = '', next = ''] = removed;
  const { problems, leftovers } = await verifySite({ site });
  expect(problems).toEqual([]);
  expect(leftovers).toContain(
    `${hidden} was cleaned up, and is there: prune removes it once it is a day old`,
  );

  jest.spyOn(transport, 'download').mockImplementationOnce(async (folder, to) => {
    await download(folder, to);
    // Its table was copied, and then it was removed.
    for (const name of readdirSync(path.join(to, next)))
      if (name !== tableFileOf(next)) rmSync(path.join(to, next, name), { recursive: true });
    await transport.remove([next]);
  });
  expect((await verifySite({ site })).problems).toEqual([]);

  jest.restoreAllMocks();
  expect(await prune(later)).toContain(hidden);
  expect(await verifySite({ site })).toMatchObject({ problems: [], leftovers: [] });
}, 180_000);

it('is followed by folders, which serve what they have while the store is down', async () => {
  const site = bucket.siteOf('mirrored');
  const folder = path.join(fixture.folder, 'mirror');
  await bucket.first(site);
  await pull(site, folder);
  await publish(fixture.options([bucket.rakhi('1.1.0')], { site }));
  await pull(site, folder);
  const log = await bucket.readEntries(site);
  const current = () => readPointer(folder, 'stable')?.target;
  const target = `compositions/${log.at(-1)?.state?.composition.id}`;
  expect(current()).toBe(target);
  expect(verify(folder)).toMatchObject({ problems: [], leftovers: [] });
  proxy.reset(() => '503');
  await expect(pull(site, folder)).rejects.toThrow('SlowDown');
  expect(current()).toBe(target);
  expect(verify(folder)).toMatchObject({ problems: [] });
}, 120_000);

it.each([
  ['ahead', DAY],
  ['behind', -DAY],
])(
  'accepts a publisher whose clock is a day %s, and a colleague after them',
  async (name, ms) => {
    const site = bucket.siteOf(`clock-${name}`);
    await bucket.first(site);
    jest.useFakeTimers({ now: Date.now() + ms, doNotFake: [...TIMERS] });
    try {
      expect(await publish(fixture.options([bucket.rakhi('1.1.0')], { site }))).toMatchObject({ seq: 2 });
      const colleague = fixture.options([bucket.rakhi('1.2.0')], { site });
      expect(await runPublisher(colleague, fixture.folder)).toMatchObject({ code: 0, said: 'entry 3' });
      const times = (await bucket.readEntries(site)).map(({ at }) => at);
      expect(times).toHaveLength(3);
      expect(times).toEqual(times.toSorted());
    } finally {
      jest.useRealTimers();
    }
  },
  60_000,
);

it('keeps a release as its publisher made it, though a refused publish has left another in a cache', async () => {
  const site = bucket.siteOf('twice');
  const build = bucket.rakhi('1.1.0');
  await bucket.first(site);
  const serveComposition = () => Promise.reject(new Error('refused'));
  await expect(publish(fixture.options([build], { site, serveComposition }))).rejects.toThrow('refused');
  for (const each of [build, bucket.rakhi('1.2.0')]) {
    const colleague = fixture.options([each], { site, by: 'Ravi' });
    expect(await runPublisher(colleague, fixture.folder)).toMatchObject({ code: 0 });
  }
  expect(await publish(fixture.options([build], { site }))).toMatchObject({ seq: 4 });
  expect(await verifySite({ site })).toMatchObject({ problems: [], leftovers: [] });
}, 60_000);

/** Runs a pull in a process of its own. */
function startPull(site: string, folder: string, env: NodeJS.ProcessEnv) {
  const args = [path.join(WORKSPACE, 'platform/bin/storefront.mjs'), 'pull', folder, '--site', site];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  return { child, ended: once(child, 'close') };
}

/** The release or composition of a request that reads one of its files. */
const readFolder = ({ method, path: key }: S3Request) =>
  method === 'GET' ? /\/((?:parts\/[^/]+|compositions)\/[^/]+)\//.exec(key)?.[1] : undefined;

it('is followed by folders, which download only the files that they have in no release', async () => {
  const site = bucket.siteOf('followed');
  const folder = path.join(fixture.folder, 'followed');
  await bucket.first(site);
  await pull(site, folder);
  await publish(fixture.options([bucket.rakhi('1.1.0')], { site }));
  const read: string[] = [];
  proxy.reset((request) => {
    if (readFolder(request)?.startsWith('parts/'))
      read.push(path.basename(new URL(request.path, site).pathname));
    return 'pass';
  });
  await pull(site, folder);
  expect(read.sort()).toEqual(['release.json', 'remoteEntry.1.js']);
  expect(verify(folder)).toMatchObject({ problems: [], leftovers: [] });
}, 60_000);

it('is followed by folders, next to which a killed pull leaves what the next one removes', async () => {
  const site = bucket.siteOf('mirror-killed');
  const folder = path.join(fixture.folder, 'mirror-killed');
  const temporary = path.join(fixture.folder, 'temporary');
  mkdirSync(temporary);
  await bucket.first(site);
  const { child, ended } = startPull(site, folder, { TMPDIR: temporary });
  const read = new Set<string>();
  proxy.reset((request) => {
    const name = readFolder(request);
    if (name !== undefined) read.add(name);
    if (read.size === 2) child.kill('SIGKILL');
    return 'pass';
  });
  expect(await ended).toEqual([null, 'SIGKILL']);
  proxy.reset();
  const left = readdirSync(temporary, { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => /parts|compositions/.test(name))).toEqual([]);
  const unfinished = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.partial-'));
  expect(unfinished().length).toBeGreaterThan(0);
  await pull(site, folder);
  expect(unfinished()).toEqual([]);
  expect(verify(folder)).toMatchObject({ problems: [], leftovers: [] });
}, 60_000);

it('rolls back, and sends its files as a web server would', async () => {
  const site = bucket.siteOf('headers');
  await bucket.first(site);
  await publish(fixture.options([bucket.rakhi('1.1.0')], { site }));
  const author = { ...fixture.options([]), site };
  expect(await rollback(author)).toMatchObject({ seq: 3, source: 1 });
  const ask = (key: string) =>
    bucket.client().send(new GetObjectCommand({ Bucket: bucket.name, Key: `headers/${key}` }));
  const [entry] = await bucket.readEntries(site);
  const { parts, composition } = entry?.state ?? {};
  const current = await ask('current');
  expect(await current.Body?.transformToString()).toBe(`compositions/${composition?.id}`);
  expect(current).toMatchObject({ CacheControl: 'no-cache' });
  expect(await ask(`compositions/${composition?.id}/public/index.html.br`)).toMatchObject({
    CacheControl: 'public, max-age=10',
    ContentEncoding: 'br',
    ContentType: 'text/html; charset=utf-8',
  });
  expect(await ask(`parts/mfe-rakhi/${parts?.['mfe-rakhi']?.id}/static/css/styles.3.css`)).toMatchObject({
    CacheControl: 'public, max-age=31536000, immutable',
    ContentType: 'text/css; charset=utf-8',
  });
}, 60_000);

import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../system/workspace';
import { openStore } from '../store/openStore';
import { openS3Store } from '../store/S3Store';
import { readPointer } from '../store/siteFiles';
import { appendEntry, entryIntegrity, readLog } from './log';
import { mirror } from './mirror';
import { planChange, type PlannedState } from './planChange';
import { followLog } from './pointers';
import { promote } from './promote';
import { prune } from './prune';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { rollback } from './rollback';
import { KilledPublishers, type Killed } from './testing/s3/KilledPublishers';
import { BUCKET, RadosGateway, type S3User } from './testing/s3/RadosGateway';
import { type Fate, S3Proxy, type S3Request } from './testing/s3/S3Proxy';
import { allowedLine, createKey, writeAllowed } from './testing/signingKeys';
import { runPublisher } from './testing/startPublisher';
import { verify } from './verify';
import { verifySite } from './verifySite';

const PUBLISHERS = 50;
const PROCESSES = 6;
/** Sites on which publishers are killed in parallel. */
const LANES = 4;
/** What a publisher writes, in order. */
const WRITES = ['PUT parts', 'PUT compositions', 'PUT log', 'PUT current'];
const MINUTES = 60_000;
const DAY = 86_400_000;

let gateway: RadosGateway;
let proxy: S3Proxy;
/** Asha, of rakhi: the policy of docs/shipping.md names her. */
let maintainer: S3User;
const fixture = new PublishFixture();

const toEnv = ({ accessKeyId, secretAccessKey }: S3User) => ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});

const EVERYBODY_READS = {
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: `arn:aws:s3:::${BUCKET}/*` },
  ],
};

interface Policy {
  Statement: object[];
}

/** The policy of docs/shipping.md, for a site in the tests' bucket. */
function documentedPolicy(site: string): Policy {
  const text = readFileSync(path.join(WORKSPACE, 'docs/shipping.md'), 'utf8');
  const [, policy = ''] = /```json\n(.*?)```/s.exec(text) ?? [];
  return JSON.parse(
    policy
      .replaceAll('arn:aws:iam::123456789012:', 'arn:aws:iam:::')
      .replaceAll(':::shop/site/', `:::${BUCKET}/${site}/`)
      .replaceAll(':::shop"', `:::${BUCKET}"`),
  ) as Policy;
}

/** The same for Ravi, of lumba, beside Asha. */
function policyOfTwo(site: string): Policy {
  const { Statement, ...rest } = documentedPolicy(site);
  const text = JSON.stringify(Statement).replaceAll('user/asha', 'user/ravi');
  const ravis = JSON.parse(text.replaceAll('mfe-rakhi', 'mfe-lumba')) as object[];
  return { ...rest, Statement: [...Statement, ...ravis] };
}

beforeAll(async () => {
  gateway = await RadosGateway.start();
  maintainer = gateway.createUser('asha');
  proxy = await new S3Proxy(gateway.endpoint).start();
  Object.assign(process.env, toEnv(gateway.owner), { AWS_ENDPOINT_URL_S3: proxy.endpoint });
}, 10 * MINUTES);
beforeEach(() => proxy.reset());
afterAll(() => {
  proxy.stop();
  gateway.stop();
  fixture.remove();
});

const siteOf = (name: string) => `s3://${BUCKET}/${name}`;
const rakhi = (version: string) => fixture.remote({ version, code: version });
const first = (site: string) => publish(fixture.options([fixture.shell(), rakhi('1.0.0')], { site }));

async function readEntries(site: string) {
  const store = await openStore(site);
  await store.refresh();
  return readLog(store.folder);
}

function printTable(title: string, rows: (string | number)[][]): void {
  process.stdout.write(`\n${title}\n${rows.map((row) => `  ${row.join('  ')}\n`).join('')}`);
}

/**
 * Commits a change of one part, again and again until nobody is faster; composing takes too long to
 * do it fifty times.
 */
async function commitPart(site: string, part: string): Promise<number> {
  const store = openS3Store(site);
  const ref = { id: `1.0.0-${part}`, integrity: `of ${part}` };
  for (let attempt = 1; ; attempt += 1) {
    await store.refresh();
    const log = readLog(store.folder);
    const wanted = {
      channel: 'stable',
      parts: { [part]: ref },
      base: 0,
      year: 2026,
      composer: 'one',
    } as const;
    const state = planChange(log, wanted) as PlannedState;
    const composition = { id: `after-${part}`, integrity: '' };
    const news = { by: part, message: '', action: 'publish', channel: 'stable' } as const;
    if (!(await appendEntry(store, log, { ...news, state: { ...state, composition } }))) continue;
    await followLog(store);
    return attempt;
  }
}

it(`takes ${PUBLISHERS} commits at once, and loses none`, async () => {
  const site = siteOf('fifty');
  const start = performance.now();
  const parts = Array.from({ length: PUBLISHERS }, (_, index) => `mfe-part-${index}`);
  const attempts = await Promise.all(parts.map((part) => commitPart(site, part)));
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const log = await readEntries(site);
  const authors = log.map(({ by }) => by);
  printTable('commits at once', [
    ['commits', 'entries', 'lost', 'attempts', 'requests', 'seconds'],
    [
      PUBLISHERS,
      log.length,
      parts.filter((part) => !authors.includes(part)).length,
      attempts.reduce((sum, each) => sum + each),
      proxy.count,
      seconds,
    ],
  ]);
  expect(authors.toSorted()).toEqual(parts.toSorted());
  expect(Object.keys(log.at(-1)?.state?.parts ?? {}).toSorted()).toEqual(parts.toSorted());
  const { folder } = await openStore(site);
  for (const { seq, parent } of log) expect(parent).toBe(entryIntegrity(folder, seq - 1));
  expect(readPointer(folder, 'stable')).toBe(`compositions/${log.at(-1)?.state?.composition.id}`);
}, 300_000);

it('takes publishers of different parts at once, in processes of their own', async () => {
  const site = siteOf('processes');
  await publish(fixture.options([fixture.shell()], { site }));
  const parts = Array.from({ length: PROCESSES }, (_, index) => `mfe-part-${index}`);
  const outcomes = await Promise.all(
    parts.map((part) =>
      runPublisher(fixture.options([fixture.remote({ part })], { site, by: part }), fixture.folder),
    ),
  );
  expect(outcomes.map(({ code, said }) => (code === 0 ? '' : said)).join('')).toBe('');
  const log = await readEntries(site);
  const authors = log.slice(1).map(({ by }) => by);
  expect(authors.toSorted()).toEqual(parts.toSorted());
  expect(Object.keys(log.at(-1)?.state?.parts ?? {}).toSorted()).toEqual([...parts, 'shell'].toSorted());
  expect((await verifySite({ site })).problems).toEqual([]);
}, 300_000);

function toRows(killed: Killed[]): (string | number)[][] {
  const kinds = [...new Set(killed.map(({ request }) => request))].sort();
  return kinds.map((kind) => {
    const some = killed.filter(({ request }) => request === kind);
    const committed = some.filter((each) => each.committed).length;
    const wrong = some.filter(({ problems }) => problems.length > 0).length;
    return [kind.padEnd(22), some.length, committed, wrong].map((cell) => String(cell).padStart(9));
  });
}

it(
  'serves one whole composition when a publisher is killed at any request, and accepts the next publish',
  async () => {
    await gateway.setPolicy(EVERYBODY_READS);
    const lanes = await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        const own = await new S3Proxy(gateway.endpoint).start();
        return { own, publishers: new KilledPublishers(fixture, own, siteOf(`killed-${lane}`)) };
      }),
    );
    await Promise.all(lanes.map(({ publishers }) => publishers.begin()));
    const killed: Killed[] = [];
    let next = 1;
    await Promise.all(
      lanes.map(async ({ publishers }) => {
        for (;;) {
          const met = await publishers.kill(next++);
          if (!met) return;
          killed.push(met);
        }
      }),
    );
    lanes.forEach(({ own }) => own.stop());
    printTable('publishers killed', [
      ['request'.padEnd(22), 'killed', 'committed', 'problems'].map((cell) => cell.padStart(9)),
      ...toRows(killed),
    ]);
    // A lane whose log is longer sends more requests, so the lanes end at different moments.
    const requests = killed.map(({ request }) => request);
    expect(requests).toEqual(expect.arrayContaining(WRITES));
    expect(killed.some(({ committed }) => committed)).toBe(true);
    expect(killed.filter(({ problems }) => problems.length > 0)).toEqual([]);
    for (const { publishers } of lanes) expect(await publishers.verify()).toEqual([]);
  },
  9 * MINUTES,
);

describe('a network that', () => {
  it.each<[string, Fate]>([
    ['loses requests', 'lost'],
    ['loses responses', 'responseLost'],
    ['repeats requests', 'twice'],
    ['cuts responses', 'cut'],
    ['reports conflicts', '409'],
    ['fails', '500'],
    ['asks to slow down', '503'],
  ])(
    '%s costs time only',
    async (_what, fate) => {
      const site = siteOf(`network-${fate}`);
      await first(site);
      const met = new Set<string>();
      proxy.reset(({ index, method, path: key }) => {
        const isMet = met.has(method + key);
        if (fate === '409' || index % 4 === 0) met.add(method + key);
        return !isMet && met.has(method + key) ? fate : 'pass';
      });
      expect(await publish(fixture.options([rakhi('1.1.0')], { site }))).toMatchObject({ seq: 2 });
      proxy.reset();
      expect(await readEntries(site)).toHaveLength(2);
      expect((await verifySite({ site })).problems).toEqual([]);
    },
    60_000,
  );

  it('loses the response to the commit is not mistaken for a colleague who was faster', async () => {
    const site = siteOf('commit');
    await first(site);
    let lost = 0;
    proxy.reset(({ method, path }) => {
      const isCommit = method === 'PUT' && path.includes('/log/000002.json');
      return isCommit && (lost += 1) === 1 ? 'responseLost' : 'pass';
    });
    expect(await publish(fixture.options([rakhi('1.1.0')], { site }))).toMatchObject({ seq: 2 });
    expect(lost).toBe(2);
    expect(await readEntries(site)).toHaveLength(2);
  }, 60_000);

  it('falls silent once costs time only', async () => {
    const site = siteOf('silence');
    proxy.reset(({ index }) => (index === 3 ? 'silence' : 'pass'));
    expect(await first(site)).toMatchObject({ seq: 1 });
  }, 60_000);

  it('is down is named, with the object and the remedy', async () => {
    const site = siteOf('down');
    proxy.reset(() => '503');
    await expect(first(site)).rejects.toThrow(
      `${site}: cannot read current (SlowDown: slow down). Run the command again.`,
    );
  }, 60_000);
});

/** Everything that Jest can replace, except the date. */
const TIMERS = [
  ...([
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
  ] as const),
  ...(['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const),
];

// The store refuses such a request; the SDK then signs it with the time of the response.
it.each([
  ['ahead', DAY],
  ['behind', -DAY],
])(
  'accepts a publisher whose clock is a day %s, and a colleague after them',
  async (name, ms) => {
    const site = siteOf(`clock-${name}`);
    await first(site);
    jest.useFakeTimers({ now: Date.now() + ms, doNotFake: [...TIMERS] });
    try {
      expect(await publish(fixture.options([rakhi('1.1.0')], { site }))).toMatchObject({ seq: 2 });
      const colleague = fixture.options([rakhi('1.2.0')], { site });
      expect(await runPublisher(colleague, fixture.folder)).toMatchObject({ code: 0, said: 'entry 3' });
      const times = (await readEntries(site)).map(({ at }) => at);
      expect(times).toHaveLength(3);
      expect(times).toEqual(times.toSorted());
    } finally {
      jest.useRealTimers();
    }
  },
  60_000,
);

it.each<[string, Fate]>([
  ['ignores', 'overwritten'],
  ['does not know', '501'],
])(
  'refuses a store that %s If-None-Match, before anything is written',
  async (verb, fate) => {
    const name = verb.replaceAll(' ', '-');
    const site = siteOf(name);
    proxy.reset(({ method }) => (method === 'PUT' ? fate : 'pass'));
    await expect(first(site)).rejects.toThrow(
      `${proxy.endpoint} does not honour "If-None-Match: *" on PutObject`,
    );
    const command = new ListObjectsV2Command({ Bucket: BUCKET, Prefix: name });
    expect((await gateway.client(gateway.owner).send(command)).KeyCount).toBe(0);
  },
  60_000,
);

it('refuses such a store to a maintainer too, who may not remove what was tried', async () => {
  const site = siteOf('tried');
  await gateway.setPolicy(documentedPolicy('tried'));
  proxy.reset(({ method }) => (method === 'PUT' ? 'overwritten' : 'pass'));
  const env = toEnv(maintainer);
  const { said } = await runPublisher(fixture.options([fixture.shell()], { site }), fixture.folder, { env });
  expect(said).toContain(`${proxy.endpoint} does not honour "If-None-Match: *" on PutObject`);
}, 60_000);

it.each(['parts/../../release.json', 'compositions/a\\..\\b', 'log/../../.000009.json.partial-1'])(
  'refuses an object that would be written outside of the site: %s',
  async (key) => {
    const name = `unsafe-${key.length}`;
    const site = siteOf(name);
    await first(site);
    const put = new PutObjectCommand({ Bucket: BUCKET, Key: `${name}/${key}`, Body: 'outside' });
    await gateway.client(gateway.owner).send(put);
    const message = `${site}: the object ${JSON.stringify(key)} is no file of a site: remove it.`;
    await expect(verifySite({ site })).rejects.toThrow(message);
    await expect(prune({ site, by: 'Asha', keepDays: 1 })).rejects.toThrow(message);
  },
  60_000,
);

it('takes no notice of the empty objects that consoles make for folders', async () => {
  const site = siteOf('folders');
  await first(site);
  for (const folder of ['', 'parts/', 'parts/mfe-rakhi/', 'log/', 'compositions/'])
    await gateway
      .client(gateway.owner)
      .send(new PutObjectCommand({ Bucket: BUCKET, Key: `folders/${folder}`, Body: Buffer.alloc(0) }));
  expect(await verifySite({ site })).toMatchObject({ problems: [], leftovers: [] });
  expect(await publish(fixture.options([rakhi('1.1.0')], { site }))).toMatchObject({ seq: 2 });
}, 60_000);

it('lists, checks and cleans up more objects than fit into one listing', async () => {
  const site = siteOf('many');
  const files = Object.fromEntries(
    Array.from({ length: 1_100 }, (_, index) => [`static/many/${index}.txt`, String(index)]),
  );
  await publish(fixture.options([fixture.shell(), fixture.remote({ version: '1.0.0', files })], { site }));
  await publish(fixture.options([rakhi('1.1.0')], { site }));
  await publish(fixture.options([rakhi('1.2.0')], { site }));
  expect(await verifySite({ site })).toMatchObject({ problems: [], leftovers: [], releases: 4 });
  const old = `parts/mfe-rakhi/${(await readEntries(site))[0]?.state?.parts['mfe-rakhi']?.id}`;
  const removed = await prune({ site, by: 'Asha', keepDays: 1, now: Date.now() + 9 * DAY });
  expect(removed).toContain(old);
  expect(await verifySite({ site })).toMatchObject({ problems: [], leftovers: [], releases: 3 });
  const command = new ListObjectsV2Command({ Bucket: BUCKET, Prefix: `many/${old}` });
  expect((await gateway.client(gateway.owner).send(command)).KeyCount).toBe(0);
}, 120_000);

it('names half a release, and cleans it up after a day', async () => {
  const site = siteOf('half');
  await first(site);
  proxy.reset(({ method, path: key }) =>
    method === 'PUT' && /parts\/mfe-rakhi\/1\.1\.0-\w+\/release\.json/.test(key) ? '503' : 'pass',
  );
  const stopped = await runPublisher(fixture.options([rakhi('1.1.0')], { site }), fixture.folder);
  expect(stopped).toMatchObject({
    code: 1,
    said: expect.stringContaining('release.json (SlowDown') as string,
  });
  proxy.reset();
  const half = expect.stringMatching(/^parts\/mfe-rakhi\/\.1\.1\.0-/) as string;
  expect(await verifySite({ site })).toMatchObject({ problems: [], leftovers: [half] });
  expect(await prune({ site, by: 'Asha', keepDays: 1 })).toEqual([]);
  expect(await prune({ site, by: 'Asha', keepDays: 1, now: Date.now() + 2 * DAY })).toEqual([half]);
  expect(await verifySite({ site })).toMatchObject({ problems: [], leftovers: [] });
}, 60_000);

it('is followed by folders, which serve what they have while the store is down', async () => {
  const site = siteOf('mirrored');
  const folder = path.join(fixture.folder, 'mirror');
  await first(site);
  await mirror(site, folder);
  await publish(fixture.options([rakhi('1.1.0')], { site }));
  await mirror(site, folder);
  const log = await readEntries(site);
  const current = () => readPointer(folder, 'stable');
  const target = `compositions/${log.at(-1)?.state?.composition.id}`;
  expect(current()).toBe(target);
  expect(verify(folder)).toMatchObject({ problems: [], leftovers: [] });
  proxy.reset(() => '503');
  await expect(mirror(site, folder)).rejects.toThrow('SlowDown');
  expect(current()).toBe(target);
  expect(verify(folder)).toMatchObject({ problems: [] });
}, 120_000);

/** Runs a mirror in a process of its own. */
function startMirror(site: string, folder: string, env: NodeJS.ProcessEnv) {
  const args = [path.join(WORKSPACE, 'platform/bin/storefront.mjs'), 'mirror', folder, '--site', site];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  return { child, ended: once(child, 'close') };
}

/** The release or composition of a request that reads one of its files. */
const readFolder = ({ method, path: key }: S3Request) =>
  method === 'GET' ? /\/((?:parts\/[^/]+|compositions)\/[^/]+)\//.exec(key)?.[1] : undefined;

it('is followed by folders, which download only the files that they have in no release', async () => {
  const site = siteOf('followed');
  const folder = path.join(fixture.folder, 'followed');
  await first(site);
  await mirror(site, folder);
  await publish(fixture.options([rakhi('1.1.0')], { site }));
  const read: string[] = [];
  proxy.reset((request) => {
    if (readFolder(request)?.startsWith('parts/'))
      read.push(path.basename(new URL(request.path, site).pathname));
    return 'pass';
  });
  await mirror(site, folder);
  expect(read.sort()).toEqual(['release.json', 'remoteEntry.1.js']);
  expect(verify(folder)).toMatchObject({ problems: [], leftovers: [] });
}, 60_000);

it('is followed by folders, beside which a killed mirror leaves what the next one removes', async () => {
  const site = siteOf('mirror-killed');
  const folder = path.join(fixture.folder, 'mirror-killed');
  const temporary = path.join(fixture.folder, 'temporary');
  mkdirSync(temporary);
  await first(site);
  const { child, ended } = startMirror(site, folder, { TMPDIR: temporary });
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
  await mirror(site, folder);
  expect(unfinished()).toEqual([]);
  expect(verify(folder)).toMatchObject({ problems: [], leftovers: [] });
}, 60_000);

it('rolls back, and sends its files as a web server would', async () => {
  const site = siteOf('headers');
  await first(site);
  await publish(fixture.options([rakhi('1.1.0')], { site }));
  const author = { ...fixture.options([]), site };
  expect(await rollback(author)).toMatchObject({ seq: 3, source: 1 });
  const ask = (key: string) =>
    gateway.client(gateway.owner).send(new GetObjectCommand({ Bucket: BUCKET, Key: `headers/${key}` }));
  const [entry] = await readEntries(site);
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

it('can restrict a part to its maintainers by a policy', async () => {
  const site = siteOf('policy');
  await publish(
    fixture.options([fixture.shell(), rakhi('1.0.0'), fixture.remote({ part: 'mfe-lumba' })], { site }),
  );
  const [asha, ravi, mirrorUser] = [maintainer, gateway.createUser('ravi'), gateway.createUser('mirror')];
  await gateway.setPolicy(policyOfTwo('policy'));
  const lumba = (version: string) => fixture.remote({ part: 'mfe-lumba', version, code: version });
  const run = (user: S3User, build: ReturnType<typeof rakhi>) =>
    runPublisher(fixture.options([build], { site }), fixture.folder, { env: toEnv(user) });
  expect(await run(asha, rakhi('1.1.0'))).toMatchObject({ code: 0, said: 'entry 2' });
  expect(await run(ravi, lumba('1.1.0'))).toMatchObject({ code: 0, said: 'entry 3' });
  const refusal = (part: string) =>
    new RegExp(
      `cannot write parts/${part}/\\S+ \\(these credentials may not\\)\\. Use credentials that may, or ask`,
    );
  for (const [user, build, part] of [
    [asha, lumba('1.2.0'), 'mfe-lumba'],
    [ravi, rakhi('1.2.0'), 'mfe-rakhi'],
  ] as const) {
    const other = await run(user, build);
    expect(other).toMatchObject({ code: 1 });
    expect(other.said).toMatch(refusal(part));
  }
  const [entry] = await readEntries(site);
  const script = `policy/parts/mfe-lumba/${entry?.state?.parts['mfe-lumba']?.id}/static/js/806.2.chunk.js`;
  const overwrite = new PutObjectCommand({ Bucket: BUCKET, Key: script, Body: 'evil' });
  await expect(gateway.client(asha).send(overwrite)).rejects.toMatchObject({ name: 'AccessDenied' });
  const read = new GetObjectCommand({ Bucket: BUCKET, Key: script });
  expect((await gateway.client(mirrorUser).send(read)).ContentType).toMatch(/javascript/);
  await expect(gateway.client(mirrorUser).send(overwrite)).rejects.toMatchObject({ name: 'AccessDenied' });
  expect((await fetch(`${gateway.endpoint}/${BUCKET}/${script}`)).status).toBe(403);
  expect(await readEntries(site)).toHaveLength(3);
  expect((await verifySite({ site })).problems).toEqual([]);
}, 120_000);

it('lets a maintainer end their canary, and publish after it, by the same policy', async () => {
  const site = siteOf('policy-canary');
  // This process opens the bucket as Asha, with the first request.
  await runPublisher(fixture.options([fixture.shell(), rakhi('1.0.0')], { site }), fixture.folder);
  await gateway.setPolicy(documentedPolicy('policy-canary'));
  Object.assign(process.env, toEnv(maintainer));
  try {
    const asAsha = (channel: 'stable' | 'canary') => ({ site, by: 'Asha', channel });
    await publish(fixture.options([rakhi('1.1.0')], asAsha('canary')));
    expect(await promote(fixture.options([], asAsha('stable')))).toMatchObject({ seq: 3 });
    expect(await publish(fixture.options([rakhi('1.2.0')], asAsha('stable')))).toMatchObject({ seq: 5 });
  } finally {
    Object.assign(process.env, toEnv(gateway.owner));
  }
  const remove = new DeleteObjectCommand({ Bucket: BUCKET, Key: 'policy-canary/current' });
  await expect(gateway.client(maintainer).send(remove)).rejects.toMatchObject({ name: 'AccessDenied' });
  expect((await verifySite({ site })).problems).toEqual([]);
}, 120_000);

it('names what no policy protects, when a maintainer overwrites it: an entry, the pointer', async () => {
  const site = siteOf('overwritten');
  const key = createKey(fixture.folder, 'root');
  const allowedSigners = writeAllowed(path.join(fixture.folder, 'allowed'), [
    allowedLine(key, 'namespaces="storefront-*"'),
  ]);
  await publish(fixture.options([fixture.shell(), rakhi('1.0.0')], { site, sign: key }));
  await publish(fixture.options([rakhi('1.1.0')], { site, sign: key }));
  expect(await verifySite({ site, allowedSigners })).toMatchObject({ problems: [] });
  await gateway.setPolicy(documentedPolicy('overwritten'));
  const eve = gateway.client(maintainer);
  const overwrite = async (name: string, toText: (text: string) => string) => {
    const at = { Bucket: BUCKET, Key: `overwritten/${name}` };
    const text = (await (await eve.send(new GetObjectCommand(at))).Body?.transformToString()) ?? '';
    await eve.send(new PutObjectCommand({ ...at, Body: toText(text) }));
    return () => eve.send(new PutObjectCommand({ ...at, Body: text }));
  };
  const [one] = await readEntries(site);
  const pointAtFirst = () => `compositions/${one?.state?.composition.id}`;
  const rename = (text: string) => text.replace('"by": "Asha"', '"by": "Eve"');
  for (const [name, change, problems] of [
    ['log/000001.json', rename, [/^log entry 1: its signature in storefront-\S+ /, /entry 2/]],
    ['log/000002.json', rename, [/^log entry 2: its signature in storefront-mfe-rakhi /]],
    ['current', pointAtFirst, [/current/]],
  ] as const) {
    const restore = await overwrite(name, change);
    const found = (await verifySite({ site, allowedSigners })).problems;
    for (const problem of problems) expect(found).toContainEqual(expect.stringMatching(problem));
    await restore();
  }
  expect(await verifySite({ site, allowedSigners })).toMatchObject({ problems: [] });
}, 120_000);

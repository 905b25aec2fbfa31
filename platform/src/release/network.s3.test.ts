import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { publish } from './publish';
import { KilledPublishers, type Killed } from './testing/s3/KilledPublishers';
import type { Fate } from './testing/s3/S3Proxy';
import { TestBucket } from './testing/s3/TestBucket';
import { verifySite } from './verifySite';

/** What a publisher writes. */
const WRITES = ['PUT parts', 'PUT compositions', 'PUT log', 'PUT current'];
const MINUTES = 60_000;
const bucket = new TestBucket('network');
const { fixture, gateway, proxy } = bucket;

const EVERYBODY_READS = {
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: `arn:aws:s3:::${bucket.name}/*` },
  ],
};

function printTable(title: string, rows: (string | number)[][]): void {
  process.stdout.write(`\n${title}\n${rows.map((row) => `  ${row.join('  ')}\n`).join('')}`);
}

const toRow = ({ request, nth, committed, problems }: Killed) => [
  `${request} ${nth}`.padEnd(24),
  committed ? 'committed' : '',
  ...problems,
];

it(
  'serves one whole composition when a publisher is killed at a write, and accepts the next publish',
  async () => {
    await gateway.setPolicy(bucket.name, EVERYBODY_READS);
    const publishers = new KilledPublishers(fixture, proxy, bucket.siteOf('killed'));
    const writes = await publishers.begin();
    expect(Object.keys(writes).sort()).toEqual(WRITES.toSorted());
    const killed: Killed[] = [];
    // Reads change nothing, and between the first and the last of a kind all are alike.
    for (const [request, count] of Object.entries(writes))
      for (const nth of new Set([1, Math.ceil(count / 2), count]))
        killed.push(await publishers.kill(request, nth));
    printTable('publishers killed', killed.map(toRow));
    expect(killed.some(({ committed }) => committed)).toBe(true);
    expect(killed.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(await publishers.verify()).toEqual([]);
  },
  4 * MINUTES,
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
      const site = bucket.siteOf(`network-${fate}`);
      await bucket.first(site);
      const met = new Set<string>();
      proxy.reset(({ index, method, path: key }) => {
        const isMet = met.has(method + key);
        if (fate === '409' || index % 4 === 0) met.add(method + key);
        return !isMet && met.has(method + key) ? fate : 'pass';
      });
      expect(await publish(fixture.options([bucket.rakhi('1.1.0')], { site }))).toMatchObject({ seq: 2 });
      proxy.reset();
      expect(await bucket.readEntries(site)).toHaveLength(2);
      expect((await verifySite({ site })).problems).toEqual([]);
    },
    3 * MINUTES,
  );

  it(
    'loses the response to the commit is not mistaken for a colleague who was faster',
    async () => {
      const site = bucket.siteOf('commit');
      await bucket.first(site);
      let lost = 0;
      proxy.reset(({ method, path }) => {
        const isCommit = method === 'PUT' && path.includes('/log/000002.json');
        return isCommit && (lost += 1) === 1 ? 'responseLost' : 'pass';
      });
      expect(await publish(fixture.options([bucket.rakhi('1.1.0')], { site }))).toMatchObject({ seq: 2 });
      expect(lost).toBe(2);
      expect(await bucket.readEntries(site)).toHaveLength(2);
    },
    3 * MINUTES,
  );

  it.each([
    ['list log/', 'list-type'],
    ['read current', '/current'],
  ])(
    'falls silent is given up within 20 s, when it is to %s',
    async (what, request) => {
      const name = `silence-${request.replace(/\W/, '')}`;
      const site = bucket.siteOf(name);
      await bucket.first(site);
      let isSilent = false;
      proxy.reset(({ path }) => {
        isSilent ||= path.includes(request);
        return isSilent ? 'silence' : 'pass';
      });
      const start = performance.now();
      await expect(publish(fixture.options([bucket.rakhi('1.1.0')], { site }))).rejects.toThrow(
        `${site}: cannot ${what} (TimeoutError`,
      );
      expect(performance.now() - start).toBeLessThan(20_000);
    },
    3 * MINUTES,
  );

  it(
    'is down is named, with the object and the fix',
    async () => {
      const site = bucket.siteOf('down');
      proxy.reset(() => '503');
      await expect(bucket.first(site)).rejects.toThrow(
        `${site}: cannot list log/ (SlowDown: slow down). Run the command again.`,
      );
    },
    3 * MINUTES,
  );
});

it.each<[string, Fate]>([
  ['ignores', 'overwritten'],
  ['does not know', '501'],
])(
  'refuses a store that %s If-None-Match, before anything is written',
  async (verb, fate) => {
    const name = verb.replaceAll(' ', '-');
    const site = bucket.siteOf(name);
    proxy.reset(({ method }) => (method === 'PUT' ? fate : 'pass'));
    await expect(bucket.first(site)).rejects.toThrow(
      `${proxy.endpoint} does not honour "If-None-Match: *" on PutObject`,
    );
    const command = new ListObjectsV2Command({ Bucket: bucket.name, Prefix: name });
    expect((await bucket.client().send(command)).KeyCount).toBe(0);
  },
  3 * MINUTES,
);

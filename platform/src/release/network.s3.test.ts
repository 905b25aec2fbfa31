import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { publish } from './publish';
import type { Fate } from './testing/s3/S3Proxy';
import { TestBucket } from './testing/s3/TestBucket';
import { verifySite } from './verifySite';
const bucket = new TestBucket('network');
const { fixture, proxy } = bucket;

describe('a network that', () => {
  it.each<[string, Fate]>([
    ['loses responses', 'responseLost'],
    ['repeats requests', 'twice'],
    ['reports conflicts', '409'],
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
      expect(await publish(fixture.options([bucket.rakhi('1.1.0')], { site }))).toMatchObject({
        seq: 2,
      });
      proxy.reset();
      expect(await bucket.readEntries(site)).toHaveLength(2);
      expect((await verifySite({ site })).problems).toEqual([]);
    },
    60_000,
  );

  it('loses the response to the commit is not mistaken for a colleague who was faster', async () => {
    const site = bucket.siteOf('commit');
    await bucket.first(site);
    let lost = 0;
    proxy.reset(({ method, path }) => {
      const isCommit = method === 'PUT' && path.includes('/log/000002.json');
      return isCommit && (lost += 1) === 1 ? 'responseLost' : 'pass';
    });
    expect(await publish(fixture.options([bucket.rakhi('1.1.0')], { site }))).toMatchObject({
      seq: 2,
    });
    expect(lost).toBe(2);
    expect(await bucket.readEntries(site)).toHaveLength(2);
  }, 60_000);

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
    60_000,
  );

  it('is down is named, with the object and the remedy', async () => {
    const site = bucket.siteOf('down');
    proxy.reset(() => '503');
    await expect(bucket.first(site)).rejects.toThrow(
      `${site}: cannot list log/ (SlowDown: slow down). Run the command again.`,
    );
  }, 60_000);
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
  60_000,
);

import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../system/workspace';
import { promote } from './promote';
import { publish } from './publish';
import type { S3User } from './testing/s3/RadosGateway';
import { TestBucket, toEnv } from './testing/s3/TestBucket';
import { allowedLine, createKey, writeAllowed } from './testing/signingKeys';
import { runPublisher } from './testing/startPublisher';
import { verifySite } from './verifySite';

const bucket = new TestBucket('policies');
const { fixture, gateway, proxy } = bucket;
/** Asha, of rakhi: the policy of docs/places.md names her. */
const maintainer = gateway.createUser('asha');

interface Policy {
  Statement: object[];
}

/** The policy of docs/places.md, for a site in the tests' bucket. */
function documentedPolicy(site: string): Policy {
  const text = readFileSync(path.join(WORKSPACE, 'docs/places.md'), 'utf8');
  const [, policy = ''] = /```json\n(.*?)```/s.exec(text) ?? [];
  return JSON.parse(
    policy
      .replaceAll('arn:aws:iam::123456789012:', 'arn:aws:iam:::')
      .replaceAll(':::shop/site/', `:::${bucket.name}/${site}/`)
      .replaceAll(':::shop"', `:::${bucket.name}"`),
  ) as Policy;
}

/** The same for Ravi, of lumba, next to Asha. */
function policyOfTwo(site: string): Policy {
  const { Statement, ...rest } = documentedPolicy(site);
  const text = JSON.stringify(Statement).replaceAll('user/asha', 'user/ravi');
  const ravis = JSON.parse(text.replaceAll('mfe-rakhi', 'mfe-lumba')) as object[];
  return { ...rest, Statement: [...Statement, ...ravis] };
}

it('refuses such a store to a maintainer too, who may not remove what was tried', async () => {
  const site = bucket.siteOf('tried');
  await gateway.setPolicy(bucket.name, documentedPolicy('tried'));
  proxy.reset(({ method }) => (method === 'PUT' ? 'overwritten' : 'pass'));
  const env = toEnv(maintainer);
  const { said } = await runPublisher(fixture.options([fixture.shell()], { site }), fixture.folder, { env });
  expect(said).toContain(`${proxy.endpoint} does not honour "If-None-Match: *" on PutObject`);
}, 60_000);

it('can restrict a part to its maintainers by a policy', async () => {
  const site = bucket.siteOf('policy');
  await publish(
    fixture.options([fixture.shell(), bucket.rakhi('1.0.0'), fixture.remote({ part: 'mfe-lumba' })], {
      site,
    }),
  );
  const [asha, ravi, serverUser] = [maintainer, gateway.createUser('ravi'), gateway.createUser('server')];
  await gateway.setPolicy(bucket.name, policyOfTwo('policy'));
  const lumba = (version: string) => fixture.remote({ part: 'mfe-lumba', version, code: version });
  const run = (user: S3User, build: ReturnType<TestBucket['rakhi']>) =>
    runPublisher(fixture.options([build], { site }), fixture.folder, { env: toEnv(user) });
  expect(await run(asha, bucket.rakhi('1.1.0'))).toMatchObject({ code: 0, said: 'entry 2' });
  expect(await run(ravi, lumba('1.1.0'))).toMatchObject({ code: 0, said: 'entry 3' });
  const refusal = (part: string) =>
    new RegExp(
      `cannot write parts/${part}/\\S+ \\(these credentials may not\\)\\. Use credentials that may, or ask`,
    );
  for (const [user, build, part] of [
    [asha, lumba('1.2.0'), 'mfe-lumba'],
    [ravi, bucket.rakhi('1.2.0'), 'mfe-rakhi'],
  ] as const) {
    const other = await run(user, build);
    expect(other).toMatchObject({ code: 1 });
    expect(other.said).toMatch(refusal(part));
  }
  const [entry] = await bucket.readEntries(site);
  const script = `policy/parts/mfe-lumba/${entry?.state?.parts['mfe-lumba']?.id}/static/js/806.2.chunk.js`;
  const overwrite = new PutObjectCommand({ Bucket: bucket.name, Key: script, Body: 'evil' });
  await expect(bucket.client(asha).send(overwrite)).rejects.toMatchObject({ name: 'AccessDenied' });
  const read = new GetObjectCommand({ Bucket: bucket.name, Key: script });
  expect((await bucket.client(serverUser).send(read)).ContentType).toMatch(/javascript/);
  await expect(bucket.client(serverUser).send(overwrite)).rejects.toMatchObject({ name: 'AccessDenied' });
  expect((await fetch(`${gateway.endpoint}/${bucket.name}/${script}`)).status).toBe(403);
  expect(await bucket.readEntries(site)).toHaveLength(3);
  expect((await verifySite({ site })).problems).toEqual([]);
}, 120_000);

it('lets a maintainer end their canary, and publish after it, by the same policy', async () => {
  const site = bucket.siteOf('policy-canary');
  // This process opens the bucket as Asha, with the first request.
  await runPublisher(fixture.options([fixture.shell(), bucket.rakhi('1.0.0')], { site }), fixture.folder);
  await gateway.setPolicy(bucket.name, documentedPolicy('policy-canary'));
  Object.assign(process.env, toEnv(maintainer));
  try {
    const asAsha = (channel: 'stable' | 'canary') => ({ site, by: 'Asha', channel });
    await publish(fixture.options([bucket.rakhi('1.1.0')], asAsha('canary')));
    expect(await promote(fixture.options([], asAsha('stable')))).toMatchObject({ seq: 3 });
    expect(await publish(fixture.options([bucket.rakhi('1.2.0')], asAsha('stable')))).toMatchObject({
      seq: 5,
    });
  } finally {
    Object.assign(process.env, toEnv(gateway.owner));
  }
  const remove = new DeleteObjectCommand({ Bucket: bucket.name, Key: 'policy-canary/current' });
  await expect(bucket.client(maintainer).send(remove)).rejects.toMatchObject({ name: 'AccessDenied' });
  expect((await verifySite({ site })).problems).toEqual([]);
}, 120_000);

it('names what no policy protects, when a maintainer overwrites it: an entry, the pointer', async () => {
  const site = bucket.siteOf('overwritten');
  const key = createKey(fixture.folder, 'root');
  const allowedSigners = writeAllowed(path.join(fixture.folder, 'allowed'), [
    allowedLine(key, 'namespaces="storefront-*"'),
  ]);
  await publish(fixture.options([fixture.shell(), bucket.rakhi('1.0.0')], { site, sign: key }));
  await publish(fixture.options([bucket.rakhi('1.1.0')], { site, sign: key }));
  expect(await verifySite({ site, allowedSigners })).toMatchObject({ problems: [] });
  await gateway.setPolicy(bucket.name, documentedPolicy('overwritten'));
  const eve = bucket.client(maintainer);
  const overwrite = async (name: string, toText: (text: string) => string) => {
    const at = { Bucket: bucket.name, Key: `overwritten/${name}` };
    const text = (await (await eve.send(new GetObjectCommand(at))).Body?.transformToString()) ?? '';
    await eve.send(new PutObjectCommand({ ...at, Body: toText(text) }));
    return () => eve.send(new PutObjectCommand({ ...at, Body: text }));
  };
  const [one] = await bucket.readEntries(site);
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

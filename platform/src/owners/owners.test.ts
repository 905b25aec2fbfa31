import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toIntegrity } from '../publish/fileTable';
import { appendEntry, entryIntegrity, readLog, type NewEntry } from '../publish/log';
import type { ChannelState, LogEntry, ReleaseRef } from '../publish/LogEntry';
import { publish, type Build } from '../publish/publish';
import { PublishFixture } from '../publish/publishFixture';
import { rollback } from '../publish/rollback';
import { entryFile } from '../publish/siteFolder';
import { verify } from '../publish/verify';
import { changeOwners, parseKeyChange, parsePublicKey, type OwnersChange } from './changeOwners';
import { sealEnvelope } from './envelope';
import { createKeyFile, readKeyFile } from './keys';
import {
  readReleaseStatement,
  signOwners,
  signRelease,
  type Owners,
  type ReleaseStatement,
} from './statements';

let fixture: PublishFixture;
/** Public keys by the names of their holders; their files stand beside the site. */
let keys: Record<'root' | 'asha' | 'ravi' | 'eve', string>;
const keyFile = (holder: string) => path.join(fixture.folder, `${holder}.pem`);

const stateOwners = (changes: Partial<OwnersChange>) =>
  changeOwners({
    ...{ site: fixture.site, by: 'Root', message: '', keyFile: keyFile('root') },
    ...{ add: [], remove: [], revoke: [], ...changes },
  });
const ship = (build: Build, holder?: string) =>
  publish(fixture.options([build], holder === undefined ? {} : { keyFile: keyFile(holder) }));
const rakhi = (minor: number) => fixture.remote({ version: `1.${minor}.0`, code: `code ${minor}` });

/** A site with a shell and mfe-rakhi from before there were owners; then mfe-rakhi is Asha's and mfe-lumba Ravi's. */
beforeEach(async () => {
  fixture = new PublishFixture();
  const names = ['root', 'asha', 'ravi', 'eve'] as const;
  keys = Object.fromEntries(names.map((name) => [name, createKeyFile(keyFile(name))])) as typeof keys;
  await publish(fixture.options([fixture.shell(), rakhi(0)]));
  await stateOwners({
    add: [
      { part: 'mfe-rakhi', key: keys.asha },
      { part: 'mfe-lumba', key: keys.ravi },
    ],
  });
});
afterEach(() => fixture.remove());

const lastState = () => {
  const state = readLog(fixture.site).findLast((entry) => entry.state)?.state;
  if (!state) throw new Error('nothing is published');
  return state;
};
const liveRakhi = () => lastState().parts['mfe-rakhi']?.id.split('-')[0];

describe('a site with owners', () => {
  it('takes a release from an owner of its part, beside those from before', async () => {
    await ship(rakhi(1), 'asha');
    expect(liveRakhi()).toBe('1.1.0');
    expect(verify(fixture.site).faults).toEqual([]);
  });

  it('refuses one that nobody has signed, and one of a stranger or of another part’s owner', async () => {
    await expect(ship(rakhi(1))).rejects.toThrow(
      /^mfe-rakhi 1\.1\.0-\w+ is not signed: publish it with --key <file>, the key of an owner of mfe-rakhi$/,
    );
    for (const holder of ['eve', 'ravi', 'root'] as const) {
      await expect(ship(rakhi(1), holder)).rejects.toThrow(
        new RegExp(`is signed by ${keys[holder]}, who does not own mfe-rakhi$`),
      );
    }
    expect(liveRakhi()).toBe('1.0.0');
    expect(readLog(fixture.site)).toHaveLength(2);
  });

  it('refuses a part that has no owner', async () => {
    await expect(ship(fixture.remote({ part: 'mfe-gifts' }), 'eve')).rejects.toThrow(
      'mfe-gifts has no owner; one with a root key names one: "npx storefront owners --add mfe-gifts=<public key>"',
    );
  });

  it('goes back to what it has had, without a key', async () => {
    await ship(rakhi(1), 'asha');
    await rollback({ site: fixture.site, by: 'Night watch', message: '' });
    expect(liveRakhi()).toBe('1.0.0');
    expect(verify(fixture.site).faults).toEqual([]);
  });
});

/** Appends an entry as someone would who can write to the site's folder. */
function append(state: Partial<ChannelState>): LogEntry | undefined {
  return appendEntry(fixture.site, readLog(fixture.site), {
    ...{ by: 'Eve', message: '', action: 'publish', channel: 'stable', changes: [] },
    state: { ...lastState(), ...state },
  });
}

/** Puts a release of mfe-rakhi live. */
const smuggle = (ref: ReleaseRef) => append({ parts: { ...lastState().parts, 'mfe-rakhi': ref } });

/** Puts a release of another content into the place of a published one. */
function swapFolder({ id }: ReleaseRef): void {
  const file = path.join(fixture.site, 'parts/mfe-rakhi', id, 'release.json');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('"Asha"');
  writeFileSync(file, text.replace('"Asha"', '"Eve"'));
}

const takesOver = () => lastState().lastKnownGood?.['mfe-rakhi'];

/** What Asha has signed last. */
function lastSigned(): { ref: ReleaseRef; statement: ReleaseStatement } {
  const ref = lastState().parts['mfe-rakhi'];
  const statement = ref && readReleaseStatement(ref)?.statement;
  if (!ref || !statement) throw new Error('mfe-rakhi is not signed');
  return { ref, statement };
}

const signAs = (holder: string, statement: ReleaseStatement): ReleaseRef => {
  const { id, integrity } = statement;
  return { id, integrity, signature: signRelease(statement, readKeyFile(keyFile(holder))) };
};

describe('a signature', () => {
  beforeEach(() => ship(rakhi(1), 'asha'));

  it('fits the bytes that were signed and no others', () => {
    const { ref, statement } = lastSigned();
    expect(() => smuggle({ ...ref, integrity: 'sha384-other' })).toThrow(
      `mfe-rakhi ${ref.id} was signed for ${ref.id}`,
    );
    expect(() => smuggle({ ...ref, id: '1.9.0-abc' })).toThrow(
      `mfe-rakhi 1.9.0-abc was signed for ${ref.id}`,
    );
    const forged = signAs('eve', { ...statement, id: '1.9.0-abc', serial: 9 });
    const asIfAsha = {
      ...forged.signature,
      signatures: [{ keyid: keys.asha, sig: forged.signature?.signatures[0]?.sig }],
    };
    expect(() => smuggle({ ...forged, signature: asIfAsha as ReleaseRef['signature'] })).toThrow(
      'mfe-rakhi 1.9.0-abc is not signed',
    );
  });

  it.each<[string, Partial<ReleaseStatement>, string]>([
    ['of another part', { part: 'mfe-lumba' }, 'was signed as a release of mfe-lumba'],
    ['for another site', { site: 'sha384-staging' }, 'was signed for another site'],
    ['from earlier', { serial: 1 }, 'carries serial number 1, and mfe-rakhi is at 1: it was signed before'],
  ])('%s is refused', (_, change, message) => {
    const { statement } = lastSigned();
    const other = { ...statement, id: '1.0.5-abc', serial: 2, ...change };
    expect(() => smuggle(signAs('asha', other))).toThrow(`mfe-rakhi 1.0.5-abc ${message}`);
  });

  it('of a statement of another kind is refused, under its own name and under that of a release', () => {
    const statement = { ...lastSigned().statement, id: '1.0.5-abc', serial: 2 };
    const { id, integrity } = statement;
    const other = sealEnvelope('application/vnd.example+json', statement, readKeyFile(keyFile('asha')));
    const renamed = { ...other, payloadType: String(lastSigned().ref.signature?.payloadType) };
    for (const signature of [other, renamed]) {
      expect(() => smuggle({ id, integrity, signature })).toThrow('mfe-rakhi 1.0.5-abc is not signed');
    }
  });

  it.each([1e300, 2.5, '2'])('with the serial number %j is refused', (serial) => {
    const statement = { ...lastSigned().statement, id: '1.0.5-abc', serial: serial as number };
    expect(() => smuggle(signAs('asha', statement))).toThrow('mfe-rakhi 1.0.5-abc is not signed');
  });

  it('would have been taken with nothing wrong about it', () => {
    const { statement } = lastSigned();
    expect(smuggle(signAs('asha', { ...statement, id: '1.0.5-abc', serial: 2 }))).toMatchObject({ seq: 4 });
  });
});

describe('a release that takes over where the present one does not come', () => {
  beforeEach(() => ship(rakhi(1), 'asha'));

  it('is one that the log has accepted, byte for byte', () => {
    const good = takesOver() as ReleaseRef;
    expect(good.id).toMatch(/^1\.0\.0-/);
    for (const forged of [
      { ...good, integrity: 'sha384-other' },
      { ...good, id: '0.9.0-abc' },
    ]) {
      expect(() => append({ lastKnownGood: { 'mfe-rakhi': forged } })).toThrow(
        `mfe-rakhi ${forged.id} is to take over where mfe-rakhi does not come, and was never accepted: publish`,
      );
    }
    const ofLumba = { 'mfe-lumba': good };
    expect(() => append({ lastKnownGood: ofLumba })).toThrow(`mfe-lumba ${good.id} is to take over`);
    expect(append({ lastKnownGood: { 'mfe-rakhi': good } })).toMatchObject({ seq: 4 });
  });

  it('is none whose key was lost: the one before it takes over', async () => {
    await ship(rakhi(2), 'asha');
    await stateOwners({ revoke: [keys.asha], add: [{ part: 'mfe-rakhi', key: keys.eve }] });
    await ship(rakhi(3), 'eve');
    expect(takesOver()?.id).toMatch(/^1\.0\.0-/);
    await ship(rakhi(4), 'eve');
    expect(takesOver()?.id).toMatch(/^1\.3\.0-/);
    const lost = readLog(fixture.site)[2]?.state?.parts['mfe-rakhi'] as ReleaseRef;
    expect(() => append({ lastKnownGood: { 'mfe-rakhi': lost } })).toThrow(
      new RegExp(
        `^mfe-rakhi 1\\.1\\.0-\\w+ is to take over .* was signed with ${keys.asha}, which is revoked: publish`,
      ),
    );
    expect(verify(fixture.site).faults).toEqual([]);
  });

  it('is not one whose folder was swapped', async () => {
    swapFolder(takesOver() as ReleaseRef);
    await ship(fixture.remote({ part: 'mfe-lumba' }), 'ravi');
    expect(takesOver()).toBeUndefined();
  });
});

it('a part whose folder was swapped is not composed again, whoever publishes another one', async () => {
  const ref = lastState().parts['mfe-rakhi'] as ReleaseRef;
  swapFolder(ref);
  await expect(ship(fixture.remote({ part: 'mfe-lumba' }), 'ravi')).rejects.toThrow(
    `The published mfe-rakhi ${ref.id} is damaged; restore it from a backup or publish a new version:\nrelease.json is not the one that the log names`,
  );
});

/** An entry by which someone makes a key the root key, and gives mfe-rakhi to it. */
function state(
  holder: 'root' | 'eve',
  place: { seq: number; parent: string },
  changes: Partial<Owners> = {},
): NewEntry {
  const key = keys[holder];
  const owners = { ...place, root: [key], parts: { 'mfe-rakhi': [key] }, revoked: [], ...changes };
  return {
    ...{ by: 'Eve', message: '', action: 'owners', channel: 'stable', changes: [] },
    owners: signOwners(owners, readKeyFile(keyFile(holder))),
  };
}

describe('owners', () => {
  it('change only by a root key', async () => {
    const add = [{ part: 'mfe-rakhi', key: keys.eve }];
    await expect(stateOwners({ keyFile: keyFile('asha'), add })).rejects.toThrow(
      /asha\.pem \(ed25519:[\w-]{43}\) is no root key of this site: ed25519:/,
    );
  });

  it('cannot be stated by a copy of an earlier entry', async () => {
    await stateOwners({ remove: [{ part: 'mfe-rakhi', key: keys.asha }] });
    const log = readLog(fixture.site);
    const copy = {
      by: 'Asha',
      message: '',
      action: 'owners',
      channel: 'stable',
      changes: [],
    } satisfies Partial<NewEntry>;
    expect(() => appendEntry(fixture.site, log, { ...copy, owners: log[1]?.owners })).toThrow(
      'its owners were stated for entry 2 of another history',
    );
  });

  it('cannot be stated for another place, even by who may state them', () => {
    const log = readLog(fixture.site);
    const place = { seq: log.length + 1, parent: entryIntegrity(fixture.site, log.length) };
    for (const other of [
      { ...place, seq: place.seq + 1 },
      { ...place, parent: 'sha384-other' },
    ]) {
      expect(() => appendEntry(fixture.site, log, state('root', other))).toThrow(
        `its owners were stated for entry ${other.seq} of another history`,
      );
    }
    expect(appendEntry(fixture.site, log, state('root', place))).toMatchObject({ seq: place.seq });
  });

  it('are no owners without the form of such a statement', () => {
    const log = readLog(fixture.site);
    const place = { seq: log.length + 1, parent: entryIntegrity(fixture.site, log.length) };
    for (const changes of [
      { root: 'all' },
      { parts: { 'mfe-rakhi': ['everybody'] } },
      { revoked: undefined },
    ]) {
      const entry = state('root', place, changes as unknown as Partial<Owners>);
      expect(() => appendEntry(fixture.site, log, entry)).toThrow('its owners are signed by nobody');
    }
  });

  it('are not taken from a stranger who can write to the log', () => {
    const log = readLog(fixture.site);
    const place = { seq: log.length + 1, parent: entryIntegrity(fixture.site, log.length) };
    expect(() => appendEntry(fixture.site, log, state('eve', place))).toThrow(
      `its owners are signed by ${keys.eve}, not by a root key`,
    );
  });

  it('rotate: a new key takes over, what the old one has signed stays', async () => {
    await ship(rakhi(1), 'asha');
    await stateOwners({
      add: [{ part: 'mfe-rakhi', key: keys.eve }],
      remove: [{ part: 'mfe-rakhi', key: keys.asha }],
    });
    await expect(ship(rakhi(2), 'asha')).rejects.toThrow('who does not own mfe-rakhi');
    await ship(rakhi(2), 'eve');
    await rollback({ site: fixture.site, by: 'Root', message: '' });
    expect(liveRakhi()).toBe('1.1.0');
    expect(verify(fixture.site).faults).toEqual([]);
  });

  it('revoke a lost key: what it has signed is not gone back to, and others go on', async () => {
    await ship(rakhi(1), 'asha');
    await stateOwners({ revoke: [keys.asha], add: [{ part: 'mfe-rakhi', key: keys.eve }] });
    await expect(ship(rakhi(2), 'asha')).rejects.toThrow(
      `is signed by ${keys.asha}, who does not own mfe-rakhi`,
    );
    await ship(fixture.remote({ part: 'mfe-lumba' }), 'ravi');
    await ship(rakhi(2), 'eve');
    await expect(rollback({ site: fixture.site, by: 'Root', message: '' }, 3)).rejects.toThrow(
      /^mfe-rakhi 1\.1\.0-\w+ was signed with ed25519:\S+, which is revoked: publish a new release of mfe-rakhi instead$/,
    );
    await expect(stateOwners({ add: [{ part: 'mfe-rakhi', key: keys.asha }] })).rejects.toThrow('is revoked');
  });

  it('take back a root key that leaked with another one', async () => {
    await stateOwners({ add: [{ part: 'root', key: keys.ravi }] });
    const other = { keyFile: keyFile('ravi') };
    await stateOwners({ ...other, revoke: [keys.root] });
    const add = [{ part: 'mfe-rakhi', key: keys.eve }];
    await expect(stateOwners({ add })).rejects.toThrow(/root\.pem \(\S+\) is no root key of this site/);
    const log = readLog(fixture.site);
    const place = { seq: log.length + 1, parent: entryIntegrity(fixture.site, log.length) };
    expect(() => appendEntry(fixture.site, log, state('root', place))).toThrow(
      `its owners are signed by ${keys.root}, not by a root key`,
    );
    await stateOwners({ ...other, add });
    await ship(rakhi(1), 'eve');
  });

  it('keep a root key', async () => {
    await expect(stateOwners({ revoke: [keys.root] })).rejects.toThrow('A site needs a root key');
  });
});

/** Rewrites the log as if there had never been owners, with a chain that fits. */
function forgetOwners(): void {
  const entries = readLog(fixture.site).filter(({ action }) => action !== 'owners');
  for (const name of readdirSync(path.dirname(entryFile(fixture.site, 1))))
    rmSync(path.join(fixture.site, 'log', name));
  entries.forEach((entry, place) => {
    const parent = entryIntegrity(fixture.site, place);
    writeFileSync(entryFile(fixture.site, place + 1), JSON.stringify({ ...entry, seq: place + 1, parent }));
  });
}

describe('verify', () => {
  it('finds a release that nobody had the right to make', async () => {
    await ship(rakhi(1), 'asha');
    const file = entryFile(fixture.site, 3);
    const { signature } = lastSigned().ref;
    const text = readFileSync(file, 'utf8').replace(signature?.signatures[0]?.sig ?? '', 'AAAA');
    writeFileSync(file, text);
    expect(verify(fixture.site).faults).toContainEqual(
      expect.stringMatching(/^log entry 3: mfe-rakhi 1\.1\.0-\w+ is not signed/),
    );
  });

  it('tells a site whose whole log was rewritten by its identity', async () => {
    await ship(rakhi(1), 'asha');
    const identity = toIntegrity(readLog(fixture.site)[1]?.owners?.payload ?? '');
    process.env['STOREFRONT_IDENTITY'] = identity;
    try {
      expect(verify(fixture.site).faults).toEqual([]);
      forgetOwners();
      const fault = `the site's identity is none, and STOREFRONT_IDENTITY expects ${identity}`;
      expect(verify(fixture.site).faults).toEqual([fault]);
      await expect(ship(rakhi(2))).rejects.toMatchObject({ code: 'SITE_DAMAGED', message: fault });
    } finally {
      delete process.env['STOREFRONT_IDENTITY'];
    }
  });
});

describe('keys', () => {
  it('are never overwritten, and only their owner may read them', () => {
    expect(statSync(keyFile('asha')).mode & 0o777).toBe(0o600);
    expect(() => createKeyFile(keyFile('asha'))).toThrow('asha.pem exists; a key is never overwritten');
  });

  it('are told from what is none', () => {
    expect(() => readKeyFile(keyFile('nobody'))).toThrow('There is no key');
    writeFileSync(keyFile('text'), 'no key');
    expect(() => readKeyFile(keyFile('text'))).toThrow('is no private key in PEM form');
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(keyFile('ec'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(() => readKeyFile(keyFile('ec'))).toThrow(
      'ec.pem is a key of type ec: releases are signed with ed25519.',
    );
    expect(() => parseKeyChange('mfe-rakhi:abc')).toThrow(
      '"mfe-rakhi:abc" should be <part>=ed25519:<43 characters>',
    );
    expect(() => parsePublicKey('abc')).toThrow('"abc" should be a public key, ed25519:<43 characters>');
  });
});

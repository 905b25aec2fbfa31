import fs, { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serveComposition } from '../server/serve';
import { compressFolder } from '../store/compress';
import { TABLE_FILE, compositionFolder, entryFile } from '../store/siteFolder';
import { toFileTable, toIntegrity, toTableText } from '../store/fileTable';
import { appendEntry, entryIntegrity, readEntry, readLog, type NewEntry } from './log';
import type { ChannelState, LogEntry } from '../store/LogEntry';
import { promote } from './promote';
import { prune } from './prune';
import { publish, type Build } from './publish';
import { listedProduct, PublishFixture } from './publishFixture';
import { rollback, rollbackPart } from './rollback';
import { allowedLine, createKey, writeAllowed } from './testing/signingKeys';
import { verifySite, type VerifyOptions } from './verifySite';
import { openFolder } from '../store/remote/openSite';

const DATA = 'static/js/lists.1.chunk.js';
const fixture = new PublishFixture();
/** A site whose parts have signers of their own, copied for each test. */
const master = path.join(fixture.folder, 'master');
const { site } = fixture;
const inFolder = (name: string) => path.join(fixture.folder, name);
const [root, asha, ravi, eve] = ['root', 'asha', 'ravi', 'eve'].map((name) =>
  createKey(fixture.folder, name),
) as [string, string, string, string];
const allowedSigners = writeAllowed(inFolder('allowed_signers'), [
  allowedLine(root, 'namespaces="storefront-*"'),
  allowedLine(asha, 'namespaces="storefront-mfe-rakhi"'),
  allowedLine(ravi, 'namespaces="storefront-mfe-lumba"'),
]);
const lastSeen = inFolder('last-seen');

const rakhi = (minor: number) =>
  fixture.remote({
    version: `1.${minor}.0`,
    code: `code ${minor}`,
    products: [listedProduct({ price: 100 + minor })],
    files: { [DATA]: `globalThis.prices = [${100 + minor}];` },
  });
const lumba = (minor: number) =>
  fixture.remote({ part: 'mfe-lumba', version: `1.${minor}.0`, code: `lumba ${minor}` });
const ship = (builds: Build[], sign: string, changes: Parameters<PublishFixture['options']>[1] = {}) =>
  publish(fixture.options(builds, { sign, ...changes }));
const author = (sign: string) => ({ site, by: 'Asha', message: '', serveComposition, sign });
const check = (options: Partial<VerifyOptions> = {}) =>
  verifySite({ site, allowedSigners, lastSeen, ...options });

beforeAll(async () => {
  await ship([fixture.shell(), rakhi(0), lumba(0)], root, { site: master });
  await ship([rakhi(1)], asha, { site: master });
  await ship([lumba(1)], ravi, { site: master });
  await verifySite({ site: master, remember: lastSeen });
});
beforeEach(() => cpSync(master, site, { recursive: true, verbatimSymlinks: true }));
afterEach(() => rmSync(site, { recursive: true }));
afterAll(() => fixture.remove());

const at = (name: string) => path.join(site, name);
const stateOf = (seq: number) => readEntry(site, seq).state as ChannelState;
const composition = (seq: number) => `compositions/${stateOf(seq).composition.id}`;

/** Appends an entry signed with another signer's key, or with none. */
function forge(entry: Partial<NewEntry>, key?: string): void {
  const log = readLog(site);
  const news: NewEntry = {
    by: 'Eve',
    message: '',
    action: 'publish',
    channel: 'stable',
    ...entry,
  };
  if (key !== undefined) return void appendEntry(openFolder(site), log, news, key);
  const last = log.at(-1) as LogEntry;
  write({ seq: last.seq + 1, parent: entryIntegrity(site, last.seq), at: last.at, ...news });
}

const write = (entry: LogEntry) =>
  writeFileSync(entryFile(site, entry.seq), `${JSON.stringify(entry, null, 1)}\n`);

const leadTo = (target: string) => {
  rmSync(at('current'));
  symlinkSync(target, at('current'));
};

/** Writes a copy of the live composition with one page changed, which matches its own table. */
function forgeComposition(): ChannelState {
  const state = stateOf(3);
  const folder = at('compositions/forged');
  cpSync(at(composition(3)), folder, { recursive: true });
  rmSync(path.join(folder, TABLE_FILE));
  const page = path.join(folder, 'public/index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<main>', '<main>Call 0800 EVE! '));
  ['.br', '.gz'].forEach((ending) => rmSync(page + ending));
  compressFolder(folder);
  const text = toTableText(toFileTable(folder));
  writeFileSync(path.join(folder, TABLE_FILE), text);
  const integrity = toIntegrity(text);
  const id = Buffer.from(integrity.slice(7), 'base64').toString('hex').slice(0, 16);
  renameSync(folder, compositionFolder(site, id));
  leadTo(`compositions/${id}`);
  return { ...state, composition: { id, integrity } };
}

describe('verify', () => {
  it('finds nothing in an intact site, and recomposes the live state', async () => {
    expect(await check()).toEqual({
      entries: 3,
      compositions: 3,
      releases: 5,
      recomposed: 1,
      problems: [],
      leftovers: [],
    });
  });

  it.each<[string, () => unknown, RegExp]>([
    ['missing', () => rmSync(at('current')), /^current is missing, and entry 3 shows compositions\/\w+: /],
    [
      'moved back',
      () => leadTo(composition(1)),
      /^current leads to what entry 1 shows, and entry 3 shows compositions\/\w+: the next publish moves it$/,
    ],
    [
      'there without a canary',
      () => symlinkSync(composition(1), at('canary')),
      /^canary leads to compositions\/\w+, which the log never named for canary$/,
    ],
  ])('names the pointer when it is %s', async (_what, damage, message) => {
    damage();
    expect((await check()).problems).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });

  it.each<[string, () => unknown, RegExp]>([
    [
      'the last entry cut off',
      () => rmSync(entryFile(site, 3)),
      /^the log ends with entry 2, and entry 3 was seen: its end was cut off, or this is an older backup$/,
    ],
    [
      'another last entry, though it is signed',
      async () => {
        rmSync(entryFile(site, 3));
        await ship([rakhi(2)], asha);
      },
      /^log entry 3: it is another one than was seen: the log was rewritten$/,
    ],
    [
      'a signed entry that was rewritten',
      () => write({ ...readEntry(site, 3), by: 'Eve' }),
      /^log entry 3: its signature in storefront-mfe-lumba is not one of what it says$/,
    ],
    [
      'a signature taken away',
      () => write({ ...readEntry(site, 3), signatures: undefined }),
      /^log entry 3: it needs a signature in storefront-mfe-lumba, and has none$/,
    ],
    [
      'an entry that is dated before the one before it',
      () => write({ ...readEntry(site, 3), at: '2020-01-01T00:00:00.000Z' }),
      /^log entry 3: its time is before that of the entry before it$/,
    ],
    [
      'a forged prune by a stranger',
      () => forge({ action: 'prune', removed: [composition(1)] }, eve),
      /^log entry 4: its signature in storefront-site is by SHA256:\S+, which \S+allowed_signers does not name/,
    ],
    [
      'a forged prune of what is live',
      () => {
        forge({ action: 'prune', removed: [composition(3)] }, root);
        rmSync(at(composition(3)), { recursive: true });
      },
      /^log entry 4: it removes compositions\/\w+, which stable shows$/,
    ],
    [
      'a part changed by the signer of another part',
      () => ship([lumba(2)], asha),
      /^log entry 4: its signature in storefront-mfe-lumba is by asha@example\.com, who may not sign there$/,
    ],
    [
      'a page that its releases do not give, whoever has signed it',
      () => forge({ state: forgeComposition() }, root),
      /^composition \w+: public\/index\.html is not what its releases give when they are composed$/,
    ],
  ])('names %s', async (_what, damage, message) => {
    await damage();
    expect((await check()).problems).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });

  it.each([
    ['evil.html', /^evil\.html does not belong to a site$/],
    ['log/evil.json', /^log\/evil\.json is not an entry of the log$/],
    ['parts/mfe-rakhi/evil.js', /^parts\/mfe-rakhi\/evil\.js is not a folder$/],
    ['compositions/evil.html', /^compositions\/evil\.html is not a folder$/],
  ])('names a file that belongs to nothing: %s', async (name, message) => {
    writeFileSync(at(name), 'evil');
    expect((await check()).problems).toEqual([expect.stringMatching(message)]);
  });

  it('names folders without an entry, such as those of a refused publish', async () => {
    const left = ['compositions/0123456789abcdef', 'parts/mfe-rakhi/.1.0.0.partial-7-abc'];
    left.forEach((folder) => mkdirSync(at(folder)));
    const { problems, leftovers } = await check();
    expect(problems).toEqual([]);
    expect(leftovers).toEqual([
      'parts/mfe-rakhi/.1.0.0.partial-7-abc is unfinished: a command is at work, or was killed',
      'compositions/0123456789abcdef is named by no entry: a publish was refused or killed, or another copy of the site was laid over this one; prune removes it when it is older than --keep-days',
    ]);
  });

  it('accepts the signatures of the site’s signer and of the parts’ signers', async () => {
    await ship([rakhi(2)], asha, { channel: 'canary' });
    await promote(author(root));
    await rollbackPart(author(asha), 'mfe-rakhi');
    await rollback(author(root), 2);
    await ship([lumba(2)], ravi, { channel: 'preview' });
    await prune({ site, by: 'Root', keepDays: 1, now: Date.now() + 40 * 86_400_000, sign: root });
    expect((await check()).problems).toEqual([]);
    expect(readLog(site).map(({ action }) => action)).toEqual([
      'publish',
      'publish',
      'publish',
      'publish',
      'promote',
      'drop',
      'rollback',
      'rollback',
      'publish',
      'prune',
    ]);
  });

  describe('a key that has ended', () => {
    const end = (options: string, comment?: string) =>
      writeAllowed(inFolder('ended'), [
        allowedLine(root, 'namespaces="storefront-*"'),
        allowedLine(asha, 'namespaces="storefront-mfe-rakhi"'),
        allowedLine(ravi, `namespaces="storefront-mfe-lumba"${options}`, comment),
      ]);

    it('signs nothing more, whatever time its signer states', async () => {
      const { at: last } = readEntry(site, 3);
      jest.useFakeTimers({ now: Date.parse(last), doNotFake: ['nextTick', 'setImmediate'] });
      await ship([lumba(2)], ravi);
      jest.useRealTimers();
      expect(readEntry(site, 4).at).toBe(last);
      expect((await check({ allowedSigners: end('', 'last-entry=3') })).problems).toEqual([
        'log entry 4: its signature in storefront-mfe-lumba is by ravi@example.com, who may not sign there',
      ]);
    });

    it.each([
      [
        ',valid-before="20300101"',
        '',
        'ended:3: valid-before is compared with the time that a signer states: name the key itself, and end its line with last-entry=<number of the last entry that you trust>',
      ],
      ['', 'last-entry 3', 'ended:3: write last-entry=<number> at the end of the line'],
      ['', 'last-entry=3 last-entry=9', 'ended:3: write last-entry=<number> once, at the end of the line'],
      ['', 'last-entry=3 ravi', 'ended:3: write last-entry=<number> at the end of the line'],
    ])('is not one by %s %s', async (options, comment, problem) => {
      expect((await check({ allowedSigners: end(options, comment) })).problems).toContain(problem);
    });
  });

  it('accepts an entry that was signed again, because another publisher was faster', async () => {
    const overtake = (line: string) => {
      if (line.includes('smoke test') && readLog(site).length === 3)
        forge({ action: 'prune', removed: [] }, root);
    };
    expect((await ship([rakhi(2)], asha, { print: overtake }))?.seq).toBe(5);
    expect((await check()).problems).toEqual([]);
  });

  it('recomposes nothing of another composer, and counts its compositions', async () => {
    forge({ state: { ...stateOf(3), composer: 'another' } }, root);
    expect(await check()).toMatchObject({ problems: [], compositions: 3, recomposed: 0 });
  });
});

describe('a site that began without signatures', () => {
  beforeEach(async () => {
    rmSync(site, { recursive: true });
    await publish(fixture.options([fixture.shell(), rakhi(0)]));
    await publish(fixture.options([rakhi(1)]));
    await ship([rakhi(2)], asha);
  });
  const since = (signedSince?: number) =>
    verifySite({ site, allowedSigners, ...(signedSince !== undefined && { signedSince }) });

  it('is accepted from its first signed entry on', async () => {
    expect((await since()).problems).toEqual([
      'entries 1 to 2 are unsigned: "--signed-since 3" would accept that',
    ]);
    expect((await since(2)).problems).toEqual(['entry 2 is unsigned: "--signed-since 3" would accept that']);
    expect((await since(3)).problems).toEqual([]);
  });

  it('accepts no unsigned entry any more', async () => {
    const signed = 'The entries of this log are signed (3 by Asha): add --sign <file of your SSH key>.';
    const builds = jest.fn().mockResolvedValue([rakhi(3)]);
    await expect(publish({ ...fixture.options([]), builds })).rejects.toThrow(signed);
    expect(builds).not.toHaveBeenCalled();
    const confirm = jest.fn();
    await expect(rollback({ ...author(asha), sign: undefined, confirm }, 1)).rejects.toThrow(signed);
    expect(confirm).not.toHaveBeenCalled();
    expect(readLog(site)).toHaveLength(3);
  });
});

describe('the remembered entry', () => {
  const file = inFolder('seen');

  it('is written only without problems', async () => {
    await check({ remember: file });
    const seen = readFileSync(file, 'utf8');
    expect(seen).toBe(readFileSync(lastSeen, 'utf8'));
    await rollback(author(asha), 1);
    await check({ remember: file });
    expect(readFileSync(file, 'utf8')).toBe(seen);
    await check({ remember: file, allowedSigners: undefined });
    expect(readFileSync(file, 'utf8')).toMatch(/^4 sha384-/);
  });

  it('is the verified one, whatever happens to the log meanwhile', async () => {
    const { mkdtempSync: makeFolder } = fs;
    // The log has been read by then.
    jest.spyOn(fs, 'mkdtempSync').mockImplementationOnce((prefix) => {
      write({ ...readEntry(site, 3), by: 'Eve' });
      return makeFolder(prefix);
    });
    await check({ remember: file });
    expect(readEntry(site, 3).by).toBe('Eve');
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(lastSeen, 'utf8'));
  });

  it('is required if it was never written', async () => {
    await expect(check({ lastSeen: inFolder('nothing') })).rejects.toThrow(
      `${inFolder('nothing')} does not say what was seen last: "npx storefront verify --remember ${inFolder('nothing')}" writes it.`,
    );
  });
});

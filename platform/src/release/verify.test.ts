import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serveComposition } from '../server/serve';
import { appendEntry, logLength, readEntry, readLog, type NewEntry, followLog } from './log';
import { dropCanary } from './promote';
import { prune } from './prune';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { rollback } from './rollback';
import { verify } from './verify';
import { touchFolder } from '../store/placeFolder';
import { FolderTransport } from '../store/remote/FolderTransport';
import { openFolder } from '../store/remote/openSite';

const fixture = new PublishFixture();
/** A site with three states, copied for each test. */
const master = path.join(fixture.folder, 'master');
const site = path.join(fixture.folder, 'copy');

beforeAll(async () => {
  const script = `/* ${'a long script '.repeat(200)} */`;
  await publish({ ...fixture.options([fixture.shell({ code: script }), fixture.remote()]), site: master });
  await publish({ ...fixture.options([fixture.remote({ version: '1.1.0', code: 'two' })]), site: master });
  await publish({ ...fixture.options([fixture.remote({ version: '1.2.0', code: 'three' })]), site: master });
});
beforeEach(() => cpSync(master, site, { recursive: true, verbatimSymlinks: true }));
afterEach(() => rmSync(site, { recursive: true }));
afterAll(() => fixture.remove());

const at = (name: string) => path.join(site, name);
const stateOf = (seq: number) => readEntry(site, seq).state;
const composition = (seq: number) => `compositions/${stateOf(seq)?.composition.id}`;
const shell = () => `parts/shell/${stateOf(1)?.parts['shell']?.id}`;
const rakhi = (seq: number) => `parts/mfe-rakhi/${stateOf(seq)?.parts['mfe-rakhi']?.id}`;

function append(
  entry: Pick<NewEntry, 'action' | 'state' | 'removed'> & Partial<Pick<NewEntry, 'channel'>>,
): void {
  void appendEntry(openFolder(site), readLog(site), {
    by: 'Asha',
    message: '',
    channel: 'stable',
    ...entry,
  });
}

function replaceIn(name: string, from: string, to: string): void {
  const text = readFileSync(at(name), 'utf8');
  expect(text).toContain(from);
  writeFileSync(at(name), text.replace(from, to));
}

/** Replaces a file with a link to a copy elsewhere. */
function linkAway(name: string): void {
  const away = path.join(fixture.folder, `away-${path.basename(name)}`);
  renameSync(at(name), away);
  symlinkSync(away, at(name));
}

describe('verify', () => {
  it('finds nothing in a site as it was published', () => {
    expect(verify(site)).toMatchObject({
      entries: 3,
      compositions: 3,
      releases: 4,
      problems: [],
      leftovers: [],
    });
  });

  it.each<[string, () => unknown, RegExp]>([
    [
      'a changed file of a release',
      () => replaceIn(`${rakhi(1)}/static/js/remoteEntry.1.js`, 'one', 'eno'),
      /^mfe-rakhi 1\.0\.0-\w+: static\/js\/remoteEntry\.1\.js holds other bytes/,
    ],
    [
      'a file that is gone',
      () => rmSync(at(`${rakhi(2)}/static/css/styles.3.css`)),
      /static\/css\/styles\.3\.css is missing/,
    ],
    ['a strange file', () => writeFileSync(at(`${rakhi(2)}/evil.js`), ''), /evil\.js was not published/],
    [
      'a changed page',
      () => replaceIn(`${composition(3)}/public/index.html`, '<main>', '<mein>'),
      /^composition \w+: public\/index\.html holds other bytes/,
    ],
    ...['.br', '.gz'].map((ending): [string, () => unknown, RegExp] => [
      `a compressed form of a script that is gone: ${ending}`,
      () => rmSync(at(`${shell()}/static/js/main.1.js${ending}`)),
      new RegExp(`^shell 1\\.0\\.0-\\w+: static/js/main\\.1\\.js\\${ending} is missing$`),
    ]),
    ...['sw.js', '404.html'].map((name): [string, () => unknown, RegExp] => [
      `a compressed form of a root file that is gone: ${name}`,
      () => rmSync(at(`${composition(3)}/public/${name}.gz`)),
      new RegExp(`^composition \\w+: public/${name}\\.gz is missing$`),
    ]),
    [
      'an empty folder of a release',
      () => mkdirSync(at(`${rakhi(2)}/static/empty/empty`), { recursive: true }),
      /^mfe-rakhi 1\.1\.0-\w+: static\/empty\/empty is an empty folder$/,
    ],
    [
      'a compressed form of something else',
      () => writeFileSync(at(`${shell()}/static/js/main.1.js.br`), brotliCompressSync('evil()')),
      /main\.1\.js\.br does not unpack to static\/js\/main\.1\.js/,
    ],
    [
      'a link in the place of a file',
      () => {
        rmSync(at(`${rakhi(1)}/static/css/styles.3.css`));
        symlinkSync('/etc/hostname', at(`${rakhi(1)}/static/css/styles.3.css`));
      },
      /styles\.3\.css is not a regular file/,
    ],
    [
      'a table that was changed with its page',
      () => replaceIn(`${composition(2)}/files.json`, '"size": ', '"size":  '),
      /files\.json is not the one that the log names/,
    ],
    [
      'a table that is a link to its text',
      () => linkAway(`${composition(3)}/files.json`),
      /^composition \w+: files\.json is not a regular file but a symbolic link$/,
    ],
    [
      'a file that no memory holds',
      () => {
        writeFileSync(at(`${composition(3)}/evil.bin`), '');
        truncateSync(at(`${composition(3)}/evil.bin`), 3e9);
      },
      /^composition \w+: evil\.bin cannot be read \(/,
    ],
    [
      'an entry that is a folder',
      () => mkdirSync(at('log/000004.json')),
      /^Entry 4 of the log is not a regular file but a folder/,
    ],
    [
      'an entry that was rewritten',
      () => replaceIn('log/000002.json', 'Asha', 'Eve!'),
      /^log entry 3: it does not go on from entry 2, which was changed since/,
    ],
    [
      'an entry that is not JSON',
      () => writeFileSync(at('log/000003.json'), '{'),
      /Entry 3 of the log is not JSON/,
    ],
    [
      'a pointer that leads elsewhere',
      () => {
        mkdirSync(at('compositions/evil'));
        rmSync(at('current'));
        symlinkSync('compositions/evil', at('current'));
      },
      /current leads to compositions\/evil, which the log never named/,
    ],
    [
      'a release that its pages fall back to and that is gone',
      () => rmSync(at(rakhi(2)), { recursive: true }),
      /^mfe-rakhi 1\.1\.0-\w+: release\.json is missing/,
    ],
    [
      'a composition that is gone',
      () => renameSync(at(composition(1)), at('moved')),
      /^composition \w+: files\.json is missing/,
    ],
  ])('finds %s', async (_what, damage, message) => {
    await damage();
    expect(verify(site).problems).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });
});

const DAY = 86_400_000;
const clean = (keepDays: number, now: number) => prune({ site, by: 'Asha', keepDays, now });

describe('prune', () => {
  it('removes nothing within retention', async () => {
    expect(await clean(30, Date.now() + 29 * DAY)).toEqual([]);
    expect(logLength(site)).toBe(3);
  });

  it('removes folders that only older states need, keeps live ones, and records it in the log', async () => {
    const gone = [composition(1), composition(2), rakhi(1)];
    const removed = await clean(30, Date.now() + 31 * DAY);
    expect(removed.sort()).toEqual(gone.sort());
    expect(readEntry(site, 4)).toMatchObject({
      action: 'prune',
      removed: expect.arrayContaining(gone) as string[],
    });
    expect(existsSync(at(shell()))).toBe(true);
    expect(verify(site).problems).toEqual([]);
    expect(readdirSync(at('current'))).toContain('composition.json');
    await expect(rollback({ site, by: 'Asha', message: '', serveComposition }, 1)).rejects.toThrow(
      'The files of entry 1 were cleaned up by prune: publish those releases again.',
    );
  });

  it('removes leftovers of a killed clean-up, and still finds damage in what remains', async () => {
    await clean(30, Date.now() + 31 * DAY);
    cpSync(path.join(master, rakhi(1)), at(rakhi(1)), { recursive: true });
    expect(verify(site).problems).toEqual([]);
    expect(await clean(30, Date.now() + 31 * DAY)).toEqual([rakhi(1)]);
    replaceIn(`${rakhi(3)}/static/js/remoteEntry.1.js`, 'three', 'eerht');
    expect(verify(site).problems).toHaveLength(1);
  });

  /**
   * Runs once, right before a clean-up removes its first folder: as if its process had been
   * suspended there.
   */
  function whileStopped(action: () => void): void {
    const { renameSync: rename } = fs;
    jest.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
      action();
      rename(from, to);
    });
  }

  it('that was suspended removes nothing live when it continues', async () => {
    const again = fixture.remote({ version: '1.1.0', code: 'two' });
    whileStopped(() => {
      append({ action: 'publish', state: stateOf(1) });
    });
    const removed = await clean(30, Date.now() + 31 * DAY);
    await followLog(openFolder(site));
    expect(removed).not.toEqual(expect.arrayContaining([composition(1), rakhi(1)]));
    expect(verify(site).problems).toEqual([]);
    await publish({ ...fixture.options([again]), site });
    expect(verify(site).problems).toEqual([]);
  });

  it('keeps a half upload that is completed while it looks', async () => {
    const half = 'parts/mfe-rakhi/9.9.9-000000000000';
    cpSync(at(rakhi(1)), at(half), { recursive: true });
    rmSync(at(`${half}/release.json`));
    for (const name of ['', ...readdirSync(at(half), { recursive: true }).map(String)])
      utimesSync(path.join(at(half), name), 0, 0);
    const { list } = FolderTransport.prototype;
    const listing = jest.spyOn(FolderTransport.prototype, 'list').mockImplementation(async function (
      this: FolderTransport,
      folders,
    ) {
      const files = await list.call(this, folders);
      if (folders[0] === '') cpSync(at(`${rakhi(1)}/release.json`), at(`${half}/release.json`));
      return files;
    });
    expect(await prune({ site, by: 'Asha', keepDays: 30 })).toEqual([]);
    listing.mockRestore();
    expect(existsSync(at(`${half}/static`))).toBe(true);
  });

  it('leaves nothing half removed when it is killed', async () => {
    const first = [composition(1), composition(2)];
    const { rmSync: remove } = fs;
    const killed = jest.spyOn(fs, 'rmSync').mockImplementation((file, options) => {
      if (options?.recursive) throw new Error('killed');
      remove(file, options);
    });
    await expect(clean(30, Date.now() + 31 * DAY)).rejects.toThrow('killed');
    killed.mockRestore();
    expect(first.filter((folder) => existsSync(at(folder)))).toHaveLength(1);
    expect(verify(site).problems).toEqual([]);
    expect(await clean(30, Date.now() + 31 * DAY)).toHaveLength(3);
    expect(readdirSync(at('compositions'))).toHaveLength(1);
  });

  it('removes leftovers of publishers, once no entry can be about to name them', async () => {
    const left = ['compositions/0123456789abcdef', `${rakhi(3)}x`, 'parts/mfe-rakhi/.1.0.0.partial-7-abc'];
    for (const folder of left) mkdirSync(at(folder));
    expect(await clean(0, Date.now() + DAY / 2)).not.toEqual(expect.arrayContaining([left[0]]));
    expect(left.map((folder) => existsSync(at(folder)))).toEqual([true, true, true]);
    expect(await clean(1, Date.now() + 2 * DAY)).toEqual(expect.arrayContaining(left));
    expect(left.map((folder) => existsSync(at(folder)))).toEqual([false, false, false]);
    expect(verify(site).problems).toEqual([]);
  });

  it('keeps a canary’s state within retention, and no longer', async () => {
    await publish({
      ...fixture.options([fixture.remote({ version: '2.0.0', code: 'tried' })], { channel: 'canary' }),
      site,
    });
    const folders = [composition(4), rakhi(4)];
    // Published 40 days ago, and ended now.
    const at = new Date(Date.now() - 40 * DAY).toISOString();
    for (const seq of [1, 2, 3, 4]) replaceIn(`log/00000${seq}.json`, readEntry(site, seq).at, at);
    await dropCanary({ site, by: 'Asha', message: '', serveComposition });
    expect(await clean(30, Date.now() + 2 * DAY)).not.toEqual(expect.arrayContaining(folders));
    expect(await clean(30, Date.now() + 31 * DAY)).toEqual(expect.arrayContaining(folders));
  });

  it('removes unfinished leftovers of killed commands anywhere, once they are a day old', async () => {
    const left = [
      ...['.smoke.partial-7-abc', '.current.partial-7-abc', 'log/.000004.json.partial-7-abc'],
      // Of a command that was killed while it read the time of the storage.
      ...['log', composition(3), rakhi(3)].map((folder) => `${folder}/.time.partial-7-abc`),
    ];
    const [view = '', link = '', entry = '', ...times] = left.map(at);
    mkdirSync(view);
    symlinkSync(at('parts'), path.join(view, 'parts'));
    symlinkSync(composition(1), link);
    writeFileSync(entry, '{');
    for (const time of times) writeFileSync(time, '');
    expect(verify(site)).toMatchObject({ problems: [] });
    expect(verify(site).leftovers).toHaveLength(left.length);
    expect(await clean(30, Date.now() + DAY / 2)).toEqual([]);
    expect((await clean(30, Date.now() + 2 * DAY)).sort()).toEqual(left.sort());
    expect(verify(site)).toMatchObject({ entries: 3, problems: [], leftovers: [] });
  });

  it('keeps new folders, though this machine’s clock is days fast', async () => {
    const folder = 'compositions/0123456789abcdef';
    mkdirSync(at(folder));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * DAY);
    expect(await prune({ site, by: 'Asha', keepDays: 1 })).not.toContain(folder);
    expect(existsSync(at(folder))).toBe(true);
  });

  it('keeps folders that were reused by a machine whose clock is days slow', () => {
    const folder = at(rakhi(1));
    utimesSync(folder, 0, 0);
    jest.useFakeTimers({ now: Date.now() - 3 * DAY });
    touchFolder(path.join(site, rakhi(1)));
    jest.useRealTimers();
    expect(Date.now() - statSync(folder).mtimeMs).toBeLessThan(DAY);
  });

  it('lets a release that was cleaned up be published again', async () => {
    await clean(30, Date.now() + 31 * DAY);
    const again = fixture.remote({ version: '1.1.0', code: 'two' });
    await publish({ ...fixture.options([again]), site });
    expect(readFileSync(at('current/public/index.html'), 'utf8')).toContain('mfe-rakhi 1.1.0');
    expect(verify(site).problems).toEqual([]);
  });
});

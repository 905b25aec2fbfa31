import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFolder, openRemote, openSite } from './openSite';

const URL_OF_SITE = 'ssh://deploy@www.example.com/srv/storefront';
const known = process.env['XDG_CACHE_HOME'];
let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'caches-'));
  process.env['XDG_CACHE_HOME'] = home;
});
afterEach(() => {
  rmSync(home, { recursive: true });
  if (known === undefined) delete process.env['XDG_CACHE_HOME'];
  else process.env['XDG_CACHE_HOME'] = known;
});

/** Gives a cache to another process. */
function giveTo(pid: number, folder: string): string {
  const name = path.join(path.dirname(folder), `${pid}-1`);
  renameSync(folder, name);
  return name;
}

describe('the cache of a remote', () => {
  it('is that of a command that has ended, with what is in it', async () => {
    const { folder } = await openRemote(URL_OF_SITE);
    mkdirSync(path.join(folder, 'parts'));
    giveTo(spawnSync('true').pid, folder);
    const next = await openRemote(URL_OF_SITE);
    expect(readdirSync(next.folder)).toEqual(['parts']);
    expect(readdirSync(path.dirname(next.folder))).toHaveLength(1);
  });

  it('is that of an ended command with the same number: each container counts anew', async () => {
    const { folder } = await openRemote(URL_OF_SITE);
    mkdirSync(path.join(folder, 'parts'));
    const old = giveTo(process.pid, folder);
    const next = await openRemote(URL_OF_SITE);
    expect(readdirSync(next.folder)).toEqual(['parts']);
    expect(existsSync(old)).toBe(false);
  });

  it('is a new one while other commands run', async () => {
    const { folder } = await openRemote(URL_OF_SITE);
    const others = giveTo(process.ppid, folder);
    const next = await openRemote(URL_OF_SITE);
    expect(next.folder).not.toBe(others);
    expect(readdirSync(path.dirname(others)).sort()).toEqual(
      [path.basename(others), path.basename(next.folder)].sort(),
    );
  });

  it('is another one for another URL', async () => {
    const [one, other] = [await openRemote(URL_OF_SITE), await openRemote(`${URL_OF_SITE}2`)];
    expect(path.dirname(one.folder)).not.toBe(path.dirname(other.folder));
  });
});

it('opens a remote once for each command, and a folder as it is', async () => {
  expect(await openSite(URL_OF_SITE)).toBe(await openSite(URL_OF_SITE));
  expect(openFolder(home)).toMatchObject({ folder: home, isRemote: false });
});

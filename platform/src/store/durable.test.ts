import fs, { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { serveComposition } from '../server/serve';
import { logLength } from '../release/log';
import { dropCanary } from '../release/promote';
import { prune } from '../release/prune';
import { publish } from '../release/publish';
import { PublishFixture } from '../release/publishFixture';
import { rollback } from '../release/rollback';
import { verify } from '../release/verify';

const fixture = new PublishFixture();
const master = path.join(fixture.folder, 'master');
beforeAll(async () => {
  const options = { site: master };
  await publish(fixture.options([fixture.shell(), fixture.remote()], options));
  await publish(fixture.options([fixture.remote({ version: '1.1.0', code: 'two' })], options));
  const canary = fixture.remote({ version: '1.2.0', code: 'x' });
  await publish(fixture.options([canary], { ...options, channel: 'canary' }));
});
beforeEach(() => cpSync(master, fixture.site, { recursive: true, verbatimSymlinks: true }));
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(fixture.site, { recursive: true });
});
afterAll(() => fixture.remove());

const author = () => ({ site: fixture.site, by: 'Asha', message: '', serveComposition });
const reserve = (name = 'reserve') => path.join(fixture.site, 'log', name);
const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

/** Fills the disk: each removed file of the reserve gives room for one file or link. */
function fillDisk(): void {
  let room = 0;
  const { rmSync: remove, openSync, symlinkSync, writeFileSync } = fs;
  jest.spyOn(fs, 'rmSync').mockImplementation((file, options) => {
    if (path.basename(String(file)).startsWith('reserve') && fs.existsSync(file)) room += 1;
    remove(file, options);
  });
  const needRoom =
    <Args extends unknown[], Result>(
      original: (...args: Args) => Result,
      isNew: (...args: Args) => boolean = () => true,
    ) =>
    (...args: Args): Result => {
      if (isNew(...args) && room === 0) throw noSpace();
      if (isNew(...args)) room -= 1;
      return original(...args);
    };
  const isCreated = (_file: unknown, flags: unknown) => flags === 'wx';
  jest.spyOn(fs, 'openSync').mockImplementation(needRoom(openSync as never, isCreated as never));
  jest.spyOn(fs, 'symlinkSync').mockImplementation(needRoom(symlinkSync as never));
  jest.spyOn(fs, 'writeFileSync').mockImplementation(needRoom(writeFileSync as never));
}

describe('on a full disk', () => {
  it.each<[string, () => unknown]>([
    ['the site goes back', () => rollback(author())],
    ['the canary ends', () => dropCanary(author())],
  ])('%s', async (_what, action) => {
    fillDisk();
    expect(await action()).toMatchObject({ seq: 4 });
    expect(verify(fixture.site)).toMatchObject({ entries: 4, problems: [], leftovers: [] });
  });

  it('a clean-up frees space', async () => {
    fillDisk();
    const old = readdirSync(path.join(fixture.site, 'compositions')).length;
    expect(await prune({ ...author(), keepDays: 1, now: Date.now() + 9 * 86_400_000 })).not.toEqual([]);
    expect(readdirSync(path.join(fixture.site, 'compositions')).length).toBeLessThan(old);
    expect(verify(fixture.site)).toMatchObject({ entries: 4, problems: [], leftovers: [] });
  });

  it('a publish is refused, and leaves nothing behind', async () => {
    const before = readdirSync(path.join(fixture.site, 'compositions'));
    const next = fixture.remote({ version: '1.3.0', code: 'y' });
    const { writeFileSync } = fs;
    jest.spyOn(fs, 'writeFileSync').mockImplementation((file, ...args) => {
      if (String(file).includes('compositions')) throw noSpace();
      writeFileSync(file, ...args);
    });
    await expect(publish(fixture.options([next]))).rejects.toThrow('ENOSPC');
    expect(readdirSync(path.join(fixture.site, 'compositions'))).toEqual(before);
    expect(logLength(fixture.site)).toBe(3);
  });

  it('keeps no reserve without room in it', async () => {
    const { writeFileSync } = fs;
    const write = jest.spyOn(fs, 'writeFileSync').mockImplementation((file) => {
      writeFileSync(file, '');
      throw noSpace();
    });
    rmSync(reserve());
    await rollback(author());
    write.mockRestore();
    expect(readdirSync(path.dirname(reserve())).filter((name) => name.includes('reserve'))).toEqual([
      'reserve-2',
    ]);
  });

  it('reserves room again once there is some', async () => {
    const write = jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw noSpace();
    });
    rmSync(reserve());
    await rollback(author());
    write.mockRestore();
    await rollback(author(), 2);
    expect(['reserve', 'reserve-2'].map((name) => statSync(reserve(name)).size)).toEqual([32_768, 32_768]);
  });

  it('says so when there is no reserve', async () => {
    for (const name of ['reserve', 'reserve-2']) rmSync(reserve(name));
    fillDisk();
    await expect(rollback(author())).rejects.toThrow('ENOSPC');
    expect(logLength(fixture.site)).toBe(3);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, lstatSync, mkdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../system/workspace';
import { publish } from './publish';
import { PublishFixture } from './publishFixture';
import { verify } from './verify';

const PUSH = path.join(WORKSPACE, 'deploy/push.sh');
const PULL = path.join(WORKSPACE, 'deploy/pull.sh');
const hasTools = ['rsync', 'flock'].every((tool) => spawnSync(tool, ['--version']).error === undefined);
const describeWithTools = hasTools ? describe : describe.skip;

let fixture: PublishFixture;
let server: string;
beforeEach(async () => {
  fixture = new PublishFixture();
  server = path.join(fixture.folder, 'server');
  await publish(fixture.options([fixture.shell(), fixture.remote()]));
});
afterEach(() => fixture.remove());

const release = (version: string, site = fixture.site) =>
  publish(fixture.options([fixture.remote({ version, code: version })], { site }));

/** Writes a program into the first folder of the PATH. */
function writeProgram(name: string, text: string): string {
  const folder = path.join(fixture.folder, 'bin');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
  return folder;
}

interface PushOptions {
  site?: string;
  to?: string;
  env?: Record<string, string>;
}

function push({ site = fixture.site, to = server, env }: PushOptions = {}) {
  const { status, stdout, stderr } = spawnSync(PUSH, [site, to], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, said: stdout + stderr };
}

const current = (site: string) => readlinkSync(path.join(site, 'current'));

/** A PATH whose rsync runs another command from this copy on; `$rsync` is the real one. */
function interruptCopy(copy: number, command: string): Record<string, string> {
  const counter = path.join(fixture.folder, 'copies');
  const rsync = spawnSync('which', ['rsync'], { encoding: 'utf8' }).stdout.trim();
  const folder = writeProgram(
    'rsync',
    `rsync=${rsync}; echo >> ${counter}\n[ "$(wc -l < ${counter})" -ge ${copy} ] && { ${command}; }\nexec $rsync "$@"`,
  );
  return { PATH: `${folder}:${String(process.env['PATH'])}` };
}

const modeOf = (name: string) => (statSync(path.join(server, name)).mode & 0o7777).toString(8);

const known = process.umask();
afterEach(() => process.umask(known));

describeWithTools('deploy/push.sh', () => {
  it('brings a site to a server, and each release after it', async () => {
    expect(push()).toEqual({ status: 0, said: `${server} shows ${current(fixture.site)}.\n` });
    expect(verify(server).problems).toEqual([]);
    await release('1.1.0');
    await publish(
      fixture.options([fixture.remote({ version: '1.2.0', code: 'new' })], { channel: 'canary' }),
    );
    expect(push().status).toBe(0);
    expect(verify(server).problems).toEqual([]);
    expect(current(server)).toBe(current(fixture.site));
    expect(existsSync(path.join(server, 'canary'))).toBe(true);
  });

  it('works through a remote shell', () => {
    // A stand-in for ssh on this machine, `rsh host command …`, to a user whose files are closed.
    const folder = writeProgram('rsh', 'umask 077; shift; exec sh -c "$*"');
    const env = { RSYNC_RSH: path.join(folder, 'rsh') };
    expect(push({ to: `www:${server}`, env })).toMatchObject({ status: 0 });
    expect(verify(server).problems).toEqual([]);
    expect(modeOf('')).toBe('755');
  });

  it.each([1, 2, 3, 4])('leaves a complete site when it ends at copy %i, and continues', async (copy) => {
    push();
    const before = current(server);
    await release('1.1.0');
    const broken = push({ env: interruptCopy(copy, 'exit 12') });
    expect(broken.status).not.toBe(0);
    expect(current(server)).toBe(before);
    const problems = verify(server).problems.filter(
      (problem) => !problem.endsWith('the next publish moves it'),
    );
    expect(problems).toEqual([]);
    expect(push().status).toBe(0);
    expect(verify(server).problems).toEqual([]);
    expect(current(server)).toBe(current(fixture.site));
  });

  it('allows one push at a time, and the next one after the first was killed', async () => {
    push();
    const holder = spawn('flock', [path.join(server, '.push.lock'), 'sh', '-c', 'echo held; exec cat'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    await once(holder.stdout, 'data');
    expect(push()).toEqual({
      status: 1,
      said: `${server} cannot be reached, or somebody else is pushing to it: push again when they are done.\n`,
    });
    const ended = once(holder, 'close');
    holder.kill('SIGKILL');
    holder.stdin.end();
    await ended;
    expect(push().status).toBe(0);
  });

  it('commits nothing once the connection that holds the lock has ended', async () => {
    push();
    const before = current(server);
    await release('1.1.0');
    const folder = writeProgram('flock', 'echo held');
    expect(push({ env: { PATH: `${folder}:${String(process.env['PATH'])}` } })).toEqual({
      status: 1,
      said: `The connection to ${server} broke: push again.\n`,
    });
    expect(current(server)).toBe(before);
    expect(existsSync(path.join(server, 'log/000002.json'))).toBe(false);
  });

  it('undoes nobody’s release, and continues from what pull.sh has fetched', async () => {
    push();
    await release('1.1.0', server);
    const after = current(server);
    await release('1.2.0');
    expect(push()).toMatchObject({
      status: 1,
      said: `Entry 000002.json of the log in ${server} is not in ${fixture.site}: publish to one copy only, and take the newer one.\n`,
    });
    expect(current(server)).toBe(after);
    expect(spawnSync(PULL, [server, fixture.site]).status).toBe(0);
    expect(verify(fixture.site).problems).toEqual([]);
    expect(current(fixture.site)).toBe(after);
    await release('1.2.0');
    expect(push().status).toBe(0);
    expect(verify(server).problems).toEqual([]);
  });

  it('can be followed by a publish elsewhere after it ended inside a part', async () => {
    push();
    await release('1.1.0');
    // The parts and compositions without some of their files.
    const halves = '$rsync --exclude=release.json --exclude=files.json "$@"; exit 20';
    expect(push({ env: interruptCopy(2, halves) }).status).not.toBe(0);
    const half = expect.stringMatching(
      /^parts\/mfe-rakhi\/1\.1\.0-\w+ is named by no entry: .*; prune removes it$/,
    );
    expect(verify(server).leftovers).toContainEqual(half);
    const site = path.join(fixture.folder, 'elsewhere');
    expect(spawnSync(PULL, [server, site], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    expect(verify(site)).toMatchObject({ problems: [], leftovers: [] });
    await release('1.1.0', site);
    expect(push({ site })).toMatchObject({ status: 0 });
    expect(verify(server)).toMatchObject({
      problems: [],
      leftovers: ['.push.lock is nothing of a site: no server sends what is hidden'],
    });
    expect(current(server)).toBe(current(site));
  });

  it('leaves the folders of a group as they are, and lets it change new ones', async () => {
    process.umask(0o077);
    for (const name of ['', 'log', 'parts', 'compositions']) {
      mkdirSync(path.join(server, name));
      chmodSync(path.join(server, name), name ? 0o3775 : 0o2775);
    }
    const { gid } = lstatSync(server);
    expect(push()).toMatchObject({ status: 0 });
    await release('1.1.0');
    expect(push()).toMatchObject({ status: 0 });
    expect(['', 'log', 'parts', 'compositions'].map(modeOf)).toEqual(['2775', '3775', '3775', '3775']);
    expect(['parts/mfe-rakhi', current(server), `${current(server)}/public`].map(modeOf)).toEqual([
      '2775',
      '2775',
      '2775',
    ]);
    expect(modeOf('log/000001.json')).toBe('664');
    expect(statSync(path.join(server, current(server))).gid).toBe(gid);
  });

  it('names the reason when the server cannot be reached, however fast it refuses', () => {
    const tries = Array.from({ length: 30 }, () => push({ to: 'www:/x', env: { RSYNC_RSH: 'false' } }));
    const said =
      'www:/x cannot be reached, or somebody else is pushing to it: push again when they are done.\n';
    expect(tries).toEqual(tries.map(() => ({ status: 1, said })));
  });

  it.each([
    [[], 'Usage: deploy/push.sh <site> <[user@]host:folder, or a folder>'],
    [['/nowhere', '/x'], 'There is no site in /nowhere: name a folder that has "current" in it.'],
  ])('lists its options: %j', (args, message) =>
    expect(spawnSync(PUSH, args, { encoding: 'utf8' }).stderr).toBe(`${message}\n`),
  );

  it('refuses folder names that a shell would interpret', () =>
    expect(push({ to: `${server};x` }).said).toBe(
      `${server};x: use a folder of letters, digits and the signs . _ / ~ -\n`,
    ));
});

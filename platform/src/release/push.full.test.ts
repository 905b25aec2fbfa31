import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
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
  to?: string;
  env?: Record<string, string>;
}

function push({ to = server, env }: PushOptions = {}) {
  const { status, stdout, stderr } = spawnSync(PUSH, [fixture.site, to], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, said: stdout + stderr };
}

const shown = (site: string) => readlinkSync(path.join(site, 'current'));

describeWithTools('deploy/push.sh', () => {
  it('brings a site to a server, and each release after it', async () => {
    expect(push()).toEqual({ status: 0, said: `${server} shows ${shown(fixture.site)}.\n` });
    expect(verify(server).problems).toEqual([]);
    await release('1.1.0');
    await publish(
      fixture.options([fixture.remote({ version: '1.2.0', code: 'new' })], { channel: 'canary' }),
    );
    expect(push().status).toBe(0);
    expect(verify(server).problems).toEqual([]);
    expect(shown(server)).toBe(shown(fixture.site));
    expect(existsSync(path.join(server, 'canary'))).toBe(true);
  });

  it('works through a remote shell', () => {
    // A stand-in for ssh on this machine: `rsh host command …`.
    const folder = writeProgram('rsh', 'shift; exec sh -c "$*"');
    const env = { RSYNC_RSH: path.join(folder, 'rsh') };
    expect(push({ to: `www:${server}`, env })).toMatchObject({ status: 0 });
    expect(verify(server).problems).toEqual([]);
  });

  it.each([1, 2, 3, 4])('leaves a complete site when it ends at copy %i, and continues', async (copy) => {
    push();
    const before = shown(server);
    await release('1.1.0');
    const counter = path.join(fixture.folder, 'copies');
    const rsync = spawnSync('which', ['rsync'], { encoding: 'utf8' }).stdout.trim();
    const folder = writeProgram(
      'rsync',
      `echo >> ${counter}\n[ "$(wc -l < ${counter})" -ge ${copy} ] && exit 12\nexec ${rsync} "$@"`,
    );
    const broken = push({ env: { PATH: `${folder}:${String(process.env['PATH'])}` } });
    expect(broken.status).not.toBe(0);
    expect(shown(server)).toBe(before);
    const problems = verify(server).problems.filter(
      (problem) => !problem.endsWith('the next publish moves it'),
    );
    expect(problems).toEqual([]);
    expect(push().status).toBe(0);
    expect(verify(server).problems).toEqual([]);
    expect(shown(server)).toBe(shown(fixture.site));
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

  it('undoes nobody’s release, and continues from what pull.sh has fetched', async () => {
    push();
    await release('1.1.0', server);
    const after = shown(server);
    await release('1.2.0');
    expect(push()).toMatchObject({
      status: 1,
      said: `Entry 000002.json of the log in ${server} is not in ${fixture.site}: publish to one copy only, and take the newer one.\n`,
    });
    expect(shown(server)).toBe(after);
    expect(spawnSync(PULL, [server, fixture.site]).status).toBe(0);
    expect(verify(fixture.site).problems).toEqual([]);
    expect(shown(fixture.site)).toBe(after);
    await release('1.2.0');
    expect(push().status).toBe(0);
    expect(verify(server).problems).toEqual([]);
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

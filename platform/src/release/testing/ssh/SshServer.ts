import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../server/testing/freePort';
import { CountingProxy } from './CountingProxy';

const SSHD = '/usr/sbin/sshd';
const START_MS = 30_000;

/** Why this machine has no server to test with. */
export function findObstacle(): string | undefined {
  const missing = [SSHD, '/usr/bin/ssh', '/usr/bin/rsync'].filter((file) => !existsSync(file));
  return missing.length > 0 ? `${missing.join(', ')} is missing` : undefined;
}

/** OpenSSH's server as a process of this user, on a port of its own, with keys of its own. */
export class SshServer {
  readonly folder: string;
  private daemon: ChildProcess | undefined;

  /** Clients connect to it. */
  readonly proxy: CountingProxy;

  private constructor(
    parent: string,
    private readonly port: number,
  ) {
    this.folder = mkdtempSync(path.join(parent, 'sshd-'));
    this.proxy = new CountingProxy(port);
  }

  /** @param parent takes a folder with its settings and sites. */
  static async start(parent: string): Promise<SshServer> {
    const server = new SshServer(parent, await freePort());
    server.writeSettings();
    server.launch();
    await server.untilReady();
    await server.proxy.start();
    return server;
  }

  /** The site of a name on this server; its folder is on this machine. */
  siteOf(name: string): { url: string; folder: string } {
    const folder = path.join(this.folder, name);
    return { url: `ssh://${userInfo().username}@127.0.0.1:${this.proxy.port}${folder}`, folder };
  }

  /** File with the settings of a client that this server admits. */
  get config(): string {
    return this.at('ssh_config');
  }

  stop(): void {
    this.proxy.stop();
    this.daemon?.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private at(name: string): string {
    return path.join(this.folder, name);
  }

  private writeSettings(): void {
    for (const key of ['host_key', 'client_key'])
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', this.at(key)]);
    const write = (name: string, lines: string[]) => writeFileSync(this.at(name), `${lines.join('\n')}\n`);
    const hostKey = readFileSync(this.at('host_key.pub'), 'utf8').trim();
    write('known_hosts', [`tested ${hostKey}`]);
    write('ssh_config', [
      `IdentityFile ${this.at('client_key')}`,
      `UserKnownHostsFile ${this.at('known_hosts')}`,
      // The same server behind another port.
      'HostKeyAlias tested',
      'IdentitiesOnly yes',
    ]);
    write('sshd_config', [
      `Port ${this.port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${this.at('host_key')}`,
      `AuthorizedKeysFile ${this.at('client_key.pub')}`,
      'StrictModes no',
      'UsePAM no',
      'PidFile none',
      'MaxStartups 200',
      // Not the user's own: what their shell reads at its start may take seconds.
      `SetEnv HOME=${this.folder}`,
    ]);
  }

  private launch(): void {
    // As root it separates its privileges there.
    if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
    const args = ['--pdeathsig', 'KILL', SSHD, '-D', '-e', '-f', this.at('sshd_config')];
    this.daemon = spawn('setpriv', args, { stdio: 'ignore' });
  }

  private async untilReady(): Promise<void> {
    const isOpen = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(this.port, '127.0.0.1');
        const end = (open: boolean) => {
          socket.destroy();
          resolve(open);
        };
        socket.once('connect', () => end(true)).once('error', () => end(false));
      });
    for (const end = Date.now() + START_MS; !(await isOpen());)
      if (Date.now() > end) throw new Error(`sshd does not listen on port ${this.port}.`);
  }
}

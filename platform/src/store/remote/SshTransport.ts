import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { isPointer } from '../siteFolder';
import { type ProgramOptions, type ProgramResult, runProgram } from './runProgram';
import {
  type HiddenFolder,
  isContent,
  lastModified,
  type RemoteFile,
  type Transport,
  unfinishedFile,
} from './Transport';

/** A server that is silent is given up after so long, when it is connected to, and later. */
const CONNECT_MS = 6_000;
const SILENCE_MS = 15_000;
const OPTIONS = [`ConnectTimeout=${CONNECT_MS / 1000}`, 'ServerAliveInterval=2', 'ServerAliveCountMax=2'];
/** ssh keeps a connection for later commands, and ends it when none has used it for so long. */
const SHARED = ['ControlMaster=auto', 'ControlPersist=30'];
const ATTEMPTS = 2;
/** Exit codes of ssh and rsync when the connection was lost. */
const LOST = [255, 10, 12];
/** Exit codes of rsync when sources are missing, or vanish. */
const INCOMPLETE = [23, 24];
/** Of bytes, inodes or an account's share. */
const FULL = /No space left on device|Disk quota exceeded|Disc quota exceeded/i;
/** Exit codes of our scripts. */
const MISSING = 44;
const EXISTS = 45;

/** The connections of this process: it loads this file for a server only. */
const SOCKETS = mkdtempSync(path.join(tmpdir(), 'ssh-'));
/** They have numbers: paths of sockets must be short. */
let sockets = 0;
process.once('exit', () => rmSync(SOCKETS, { recursive: true, force: true }));

const quote = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`;

interface SshOptions extends ProgramOptions {
  /** Exit codes that are no failure. */
  expected?: number[];
}

/**
 * A site on a server, where nothing of the project is installed: by `ssh`, its shell and `rsync`.
 * RSYNC_RSH names another ssh, as it does for rsync.
 */
export class SshTransport implements Transport {
  private readonly host: string;
  private readonly folder: string;
  private readonly ssh: string[];
  private connected: Promise<void> | undefined;

  /**
   * @param url such as `ssh://deploy@www.example.com/srv/storefront`.
   * @throws StorefrontError `SETTINGS_INVALID` for a URL that names no folder.
   */
  constructor(readonly url: string) {
    const { username, hostname, port, pathname } = URL.canParse(url) ? new URL(url) : new URL('ssh:///');
    this.folder = pathname.replace(/(?<!\/)\/+$/, '');
    if (hostname === '' || hostname.startsWith('-') || !/^(?:\/[\w.-]+)+$/.test(this.folder))
      throw new StorefrontError(
        'SETTINGS_INVALID',
        `${url} names no folder of a server: write ssh://user@host/folder, of letters, digits and the signs . _ -`,
      );
    sockets += 1;
    this.host = username === '' ? hostname : `${decodeURIComponent(username)}@${hostname}`;
    this.ssh = [
      ...(process.env['RSYNC_RSH'] ?? 'ssh').split(' '),
      ...[...OPTIONS, ...SHARED, `ControlPath=${SOCKETS}/${sockets}`].flatMap((option) => ['-o', option]),
      ...(port === '' ? [] : ['-p', port]),
    ];
  }

  async list(folders: readonly string[]): Promise<RemoteFile[]> {
    const places = folders.map((folder) => (folder === '' ? '.' : quote(folder))).join(' ');
    const find = `find ${places} -mindepth 0 -printf '%y %s %T@ %p\\0' 2>/dev/null; true`;
    const { output } = await this.query(find);
    return output
      .toString()
      .split('\0')
      .flatMap((line) => {
        const [, kind, size, seconds, name = '.'] = /^(.) (\d+) ([\d.]+) (?:\.\/)?([^]+)$/.exec(line) ?? [];
        if (name === '.') return [];
        const file = { size: Number(size), modified: Number(seconds) * 1000 };
        return [{ name: kind === 'd' ? `${name}/` : name, ...file }];
      });
  }

  async read(name: string): Promise<Buffer | undefined> {
    const file = quote(name);
    const script = `if [ -L ${file} ]; then printf %s "$(readlink ${file})"; elif [ -e ${file} ]; then cat ${file}; else exit ${MISSING}; fi`;
    const { code, output } = await this.query(script);
    return code === 0 ? output : undefined;
  }

  async create(name: string, content: Buffer | string): Promise<boolean> {
    const temporary = unfinishedFile(name);
    const [file, from] = [quote(name), quote(temporary)];
    const script = [
      this.toStore(temporary, content),
      `sync -f . 2>/dev/null || sync`,
      `ln ${from} ${file} 2>/dev/null`,
      `code=$?`,
      `rm -f ${from}`,
      `[ $code -eq 0 ] || { [ -e ${file} ] && exit ${EXISTS}; exit 1; }`,
      `sync -f . 2>/dev/null || sync`,
    ].join('\n');
    const { code } = await this.change(script, { input: content, expected: [0, EXISTS] });
    return code === 0 || isContent(await this.read(name), content);
  }

  async write(name: string, content: Buffer | string): Promise<void> {
    const temporary = unfinishedFile(name);
    const link = `ln -sfn ${quote(String(content))} ${quote(temporary)}`;
    const store = isPointer(name) ? link : this.toStore(temporary, content);
    await this.change(`${store}\nmv -fT ${quote(temporary)} ${quote(name)}`, { input: content });
  }

  async remove(names: readonly string[]): Promise<void> {
    await this.change(`rm -rf -- ${names.map(quote).join(' ')}`);
  }

  async hide(folder: string): Promise<HiddenFolder> {
    const hidden = unfinishedFile(folder);
    const [from, to] = [quote(folder), quote(hidden)];
    // Another clean-up may have removed it meanwhile.
    await this.change(`[ -e ${to} ] || mv -T ${from} ${to} 2>/dev/null || [ ! -e ${from} ]`);
    return {
      modified: lastModified(await this.list([hidden])),
      restore: async () => {
        // Its publisher may have brought the folder again.
        await this.change(`[ -e ${from} ] || mv -T ${to} ${from}; rm -rf ${to}`);
      },
      remove: () => this.remove([hidden]),
    };
  }

  async download(folder: string, to: string, previous?: string): Promise<void> {
    mkdirSync(to, { recursive: true });
    // Times and modes are those of the storage where the whole site is looked at.
    const options = folder === '' ? ['-rlpt'] : ['-rc', '--chmod=a+rX'];
    const links = previous === undefined ? [] : [`--link-dest=${path.resolve(previous)}`];
    const place = `${this.host}:${path.posix.join(this.folder, folder)}/`;
    await this.rsync([...options, ...links, place, `${to}/`], { expected: [0, ...INCOMPLETE] });
  }

  async upload(from: string, folder: string, files: readonly string[], previous?: string): Promise<void> {
    const links = previous === undefined ? [] : [`--link-dest=${path.posix.join(this.folder, previous)}`];
    const place = `${this.host}:${path.posix.join(this.folder, folder)}/`;
    const there = `--rsync-path=${this.enter()}mkdir -p ${quote(folder)} && rsync`;
    const options = ['-rc', '--chmod=a+rX,g+w', '--files-from=-', there, ...links];
    await this.rsync([...options, `${from}/`, place], { input: files.join('\n') });
  }

  /** Lets everyone read what arrives; a folder of a group (setgid) remains one. */
  private enter(): string {
    const { folder } = this;
    return `umask 022 && mkdir -p ${folder} && cd ${folder} && { [ -z "$(find . -prune -perm -2020)" ] || umask 002; } && `;
  }

  /** When the connection is lost, half of it arrives. */
  private toStore(temporary: string, content: Buffer | string): string {
    const file = quote(temporary);
    const folder = quote(path.posix.dirname(temporary));
    return `mkdir -p ${folder} && cat > ${file} && [ "$(wc -c < ${file})" -eq ${Buffer.byteLength(content)} ] || exit 1`;
  }

  private query(script: string): Promise<ProgramResult> {
    const inSite = `cd ${this.folder} 2>/dev/null || exit ${MISSING}\n${script}`;
    return this.shell(inSite, { expected: [0, MISSING] });
  }

  private change(script: string, options: SshOptions = {}): Promise<ProgramResult> {
    return this.shell(`${this.enter()}true || exit 1\n${script}`, options);
  }

  private shell(script: string, options: SshOptions): Promise<ProgramResult> {
    const [program = 'ssh', ...args] = this.ssh;
    return this.attempt(program, [...args, this.host, script], { ...options, timeout: SILENCE_MS });
  }

  private rsync(args: string[], options: SshOptions): Promise<ProgramResult> {
    const limit = `--timeout=${SILENCE_MS / 1000}`;
    return this.attempt('rsync', ['-e', this.ssh.join(' '), limit, ...args], options);
  }

  /** Connects once for all commands: far away, each connection costs a second. */
  private async connect(): Promise<void> {
    const [program = 'ssh', ...args] = this.ssh;
    const result = await runProgram(program, [...args, this.host, 'true'], { timeout: CONNECT_MS });
    if (result.code !== 0) throw this.toError(program, result);
  }

  /** @throws StorefrontError `PUBLISH_REFUSED` with what the program says. */
  private async attempt(program: string, args: string[], options: SshOptions): Promise<ProgramResult> {
    const { expected = [0] } = options;
    for (let attempt = 1; ; attempt += 1) {
      this.connected ??= this.connect();
      await this.connected.catch((error: unknown) => {
        this.connected = undefined;
        throw error;
      });
      const result = await runProgram(program, args, options);
      if (result.code !== null && expected.includes(result.code)) return result;
      if (attempt === ATTEMPTS || result.code === null || !LOST.includes(result.code))
        throw this.toError(program, result);
      this.connected = undefined;
    }
  }

  private toError(program: string, { code, said }: ProgramResult): StorefrontError {
    const [full] = FULL.exec(said) ?? [];
    if (full !== undefined) {
      const fix = 'make room on the server ("df -h" and "df -i" there), and run the command again';
      return new StorefrontError('PUBLISH_REFUSED', `${this.url}: its disk is full (${full}): ${fix}.`);
    }
    // What ssh says matters more than what rsync makes of it.
    const lines = said.split('\n');
    const reason =
      code === null ? 'the server does not respond' : lines.find((line) => !line.startsWith('rsync')) || said;
    const what = reason || `${program} ended with ${code}`;
    return new StorefrontError('PUBLISH_REFUSED', `${this.url}: ${what}. Run the command again.`);
  }
}

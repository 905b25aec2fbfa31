import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A key that `ssh-keygen` makes for a test. */
export function createKey(folder: string, name: string): string {
  const file = path.join(folder, name);
  const args = ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', file];
  const { status, stderr, error } = spawnSync('ssh-keygen', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ssh-keygen makes no key: ${error?.message ?? stderr}`);
  return file;
}

/** A line of an allowed_signers file, for a key that `createKey` has made. */
export function allowedLine(key: string, options: string, comment = ''): string {
  const [type, text] = readFileSync(`${key}.pub`, 'utf8').split(' ');
  return `${path.basename(key)}@example.com ${options} ${type} ${text} ${comment}\n`;
}

/** Writes an allowed_signers file. */
export function writeAllowed(file: string, lines: string[]): string {
  writeFileSync(file, lines.join(''));
  return file;
}

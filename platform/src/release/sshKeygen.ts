import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WORKSPACE } from '../system';
import { signersOf } from './allowedSigners';
import { createRefusal } from './createRefusal';

const FRAME = /^-----BEGIN SSH SIGNATURE-----\n([\w+/=\n]+)\n-----END SSH SIGNATURE-----\n$/;
const LINE = /.{1,70}/g;

interface KeygenResult {
  isGood: boolean;
  output: string;
  errors: string;
}

function sshKeygen(args: string[], input: string, program = 'ssh-keygen'): KeygenResult {
  // Times are passed and printed in UTC; messages are matched in English only.
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const { status, stdout, stderr, error, signal } = spawnSync(program, args, {
    input,
    env,
    encoding: 'utf8',
  });
  // If ssh-keygen refuses the key, it may exit before reading the text: an error (EPIPE), and a
  // status.
  if (status !== null) return { isGood: status === 0, output: stdout, errors: stderr };
  throw createRefusal(
    program === 'ssh-keygen'
      ? `ssh-keygen cannot be run (${error?.message ?? signal}): install OpenSSH's client (Debian: openssh-client).`
      : `${program} cannot be run (${error?.message ?? signal}): correct "git config gpg.ssh.program".`,
    { cause: error },
  );
}

/** Calls with a folder for files, which is removed. */
function inScratch<T>(call: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'signature-'));
  try {
    return call(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A public key in the place of its file, as git takes it: an agent has the private one. */
const LITERAL_KEY = /^(?:key::|(?=ssh-\S+ ))/;
export const isLiteralKey = (key: string): boolean => LITERAL_KEY.test(key);

/** What git signs with: ssh-keygen, or that of a keychain, with the same arguments. */
function signingProgram(): string {
  const args = ['config', '--type=path', 'gpg.ssh.program'];
  const { stdout } = spawnSync('git', args, { cwd: WORKSPACE, env: process.env, encoding: 'utf8' });
  // Null where there is no git.
  return (stdout as string | null)?.trim() || 'ssh-keygen';
}

/** Signs a file, as git does: not every program reads its standard input. */
function signFile(folder: string, program: string, args: string[], text: string): KeygenResult {
  const file = path.join(folder, 'entry');
  writeFileSync(file, text);
  const result = sshKeygen(['-Y', 'sign', ...args, file], '', program);
  const signature = `${file}.sig`;
  const isGood = result.isGood && existsSync(signature);
  return { ...result, isGood, output: isGood ? readFileSync(signature, 'utf8') : '' };
}

/**
 * Signs a text with `ssh-keygen -Y sign`, which prompts for the key's passphrase, or with git's
 * `gpg.ssh.program`.
 *
 * @param key file of the private key, or of the public one when an agent has the private one; or
 * the public key itself.
 * @returns the armored signature.
 * @throws StorefrontError `PUBLISH_REFUSED` when it cannot be made.
 */
export function signText(key: string, namespace: string, text: string): string {
  const program = signingProgram();
  const { isGood, output, errors } = inScratch((folder) => {
    const file = isLiteralKey(key) ? path.join(folder, 'key.pub') : key;
    if (file !== key) writeFileSync(file, `${key.replace(LITERAL_KEY, '')}\n`);
    const result = signFile(folder, program, ['-n', namespace, '-f', file], text);
    return { ...result, errors: result.errors.replaceAll(file, key) };
  });
  if (isGood) return output;
  const why = errors.replace(/^Signing file .*\n/, '').trim();
  throw createRefusal(
    `${program} does not sign with ${key} (${why}): give a key that "ssh-keygen -t ed25519" made.`,
  );
}

/** Whether a signature is armored exactly as `ssh-keygen` does it. */
function isFramed(signature: string): boolean {
  const [, body] = FRAME.exec(signature) ?? [];
  if (body === undefined) return false;
  const lines = Buffer.from(body, 'base64').toString('base64').match(LINE) ?? [];
  return lines.join('\n') === body;
}

/** A signed entry, and who may have signed it. */
export interface SignedText {
  namespace: string;
  text: string;
  signature: string;
  /** Number of the entry: a key ends after the last one that it may sign. */
  seq: number;
  /** Time that it states, UTC, ISO 8601: a key may begin at a time. */
  at: string;
  /** OpenSSH's allowed signers file: `man ssh-keygen`, "ALLOWED SIGNERS". */
  allowedSigners: string;
}

function askFor(
  folder: string,
  { namespace, text, signature, seq, at, allowedSigners }: SignedText,
): string | undefined {
  const [file, signers] = [path.join(folder, 'signature'), path.join(folder, 'signers')];
  writeFileSync(file, signature);
  writeFileSync(signers, signersOf(allowedSigners, seq));
  const time = `-Overify-time=${at.slice(0, 19).replaceAll(/\D/g, '')}`;
  const verify = ['-Y', 'verify', '-f', signers, '-I', 'anyone', '-n', namespace, '-s', file, time];
  if (sshKeygen(verify, text).isGood) return undefined;
  const { isGood, output } = sshKeygen(['-Y', 'check-novalidate', '-n', namespace, '-s', file], text);
  if (!isGood) return 'is not one of what it says';
  const found = sshKeygen(['-Y', 'find-principals', '-s', file, '-f', allowedSigners, time], '');
  const principals = found.isGood ? found.output.split('\n').filter(Boolean) : [];
  if (principals.length > 0) return `is by ${principals.join(', ')}, who may not sign there`;
  const key = /SHA256:\S+/.exec(output)?.[0] ?? 'a key';
  const why = found.errors.split(/\r?\n/).filter((line) => line && line !== 'No principal matched.');
  return [`is by ${key}, which ${allowedSigners} does not name`, ...why].join('; ');
}

/**
 * @returns the problem of a signature, to follow "its signature" in a message; undefined for a good
 * one.
 */
export function validateSignature(signed: SignedText): string | undefined {
  if (!isFramed(signed.signature)) return 'is not an SSH signature';
  return inScratch((folder) => askFor(folder, signed));
}

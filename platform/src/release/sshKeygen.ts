import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { signersOf } from './allowedSigners';

const FRAME = /^-----BEGIN SSH SIGNATURE-----\n([\w+/=\n]+)\n-----END SSH SIGNATURE-----\n$/;
const LINE = /.{1,70}/g;

interface KeygenResult {
  isGood: boolean;
  output: string;
  errors: string;
}

function sshKeygen(args: string[], input: string): KeygenResult {
  // Times are passed and printed in UTC; messages are matched in English only.
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const { status, stdout, stderr, error, signal } = spawnSync('ssh-keygen', args, {
    ...{ input, env },
    encoding: 'utf8',
  });
  // If ssh-keygen refuses the key, it may exit before reading the text: an error (EPIPE), and a
  // status.
  if (status !== null) return { isGood: status === 0, output: stdout, errors: stderr };
  throw new StorefrontError(
    'PUBLISH_REFUSED',
    `ssh-keygen cannot be run (${error?.message ?? signal}): install OpenSSH's client (Debian: openssh-client).`,
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

/**
 * Signs a text with `ssh-keygen -Y sign`, which prompts for the key's passphrase.
 *
 * @param key file of the private key, or of the public one when an agent has the private one; or
 * the public key itself.
 * @returns the armored signature.
 * @throws StorefrontError `PUBLISH_REFUSED` when it cannot be made.
 */
export function signText(key: string, namespace: string, text: string): string {
  const sign = (file: string) => sshKeygen(['-Y', 'sign', '-f', file, '-n', namespace], text);
  const { isGood, output, errors } = !isLiteralKey(key)
    ? sign(key)
    : inScratch((folder) => {
        const file = path.join(folder, 'key.pub');
        writeFileSync(file, `${key.replace(LITERAL_KEY, '')}\n`);
        const result = sign(file);
        return { ...result, errors: result.errors.replaceAll(file, key) };
      });
  if (isGood) return output;
  const why = errors.replace(/^Signing data on standard input\n/, '').trim();
  throw new StorefrontError(
    'PUBLISH_REFUSED',
    `ssh-keygen does not sign with ${key} (${why}): give a key that "ssh-keygen -t ed25519" made.`,
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
export function findSignatureProblem(signed: SignedText): string | undefined {
  if (!isFramed(signed.signature)) return 'is no SSH signature';
  return inScratch((folder) => askFor(folder, signed));
}

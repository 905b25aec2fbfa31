import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';

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

/**
 * Signs a text with `ssh-keygen -Y sign`, which prompts for the key's passphrase.
 *
 * @param key file of the private key, or of the public one when an agent has the private one.
 * @returns the armored signature.
 * @throws StorefrontError `PUBLISH_REFUSED` when it cannot be made.
 */
export function signText(key: string, namespace: string, text: string): string {
  const { isGood, output, errors } = sshKeygen(['-Y', 'sign', '-f', key, '-n', namespace], text);
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

/** A signed text, who may have signed it, and when. */
export interface SignedText {
  namespace: string;
  text: string;
  signature: string;
  /** Time of the signature, UTC, ISO 8601: a key's permissions are checked at that time. */
  at: string;
  /** OpenSSH's allowed signers file: `man ssh-keygen`, "ALLOWED SIGNERS". */
  allowedSigners: string;
}

function askFor(file: string, { namespace, text, at, allowedSigners }: SignedText): string | undefined {
  const time = `-Overify-time=${at.slice(0, 19).replaceAll(/\D/g, '')}`;
  const found = sshKeygen(['-Y', 'find-principals', '-s', file, '-f', allowedSigners, time], '');
  const principals = found.isGood ? found.output.split('\n').filter(Boolean) : [];
  const isAllowed = (principal: string) =>
    sshKeygen(
      ['-Y', 'verify', '-f', allowedSigners, '-I', principal, '-n', namespace, '-s', file, time],
      text,
    ).isGood;
  if (principals.some(isAllowed)) return undefined;
  const { isGood, output } = sshKeygen(['-Y', 'check-novalidate', '-n', namespace, '-s', file], text);
  if (!isGood) return 'is not one of what it says';
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
  const folder = mkdtempSync(path.join(tmpdir(), 'signature-'));
  try {
    const file = path.join(folder, 'signature');
    writeFileSync(file, signed.signature);
    return askFor(file, signed);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import { StorefrontError } from 'shared-types';
import { withLock } from '../publish/lock';
import { appendEntry, entryIntegrity, readLog } from '../publish/log';
import type { LogEntry } from '../publish/LogEntry';
import { readOwnership } from './checkOwners';
import { isPublicKey, readKeyFile, type PublicKey, type SigningKey } from './keys';
import { signOwners, type Owners } from './statements';

/** Stands for the keys that may change the owners, where a part would stand. */
const ROOT = 'root';
const PART = /^[a-z][a-z0-9-]*$/;

/** A key that comes to a part or to the root, or goes. */
export interface KeyChange {
  part: string;
  key: PublicKey;
}

export interface OwnersChange {
  site: string;
  by: string;
  message: string;
  /** Private root key. */
  keyFile: string;
  add: KeyChange[];
  remove: KeyChange[];
  revoke: PublicKey[];
  /** Takes each line that tells what happens. */
  print?: (line: string) => void;
}

const refused = (message: string) => new StorefrontError('PUBLISH_REFUSED', message);

/**
 * Reads `part=key`; `root` stands for the root keys.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` naming the text and its form.
 */
export function parseKeyChange(text: string): KeyChange {
  const [part = '', key = ''] = text.split('=', 2);
  if (PART.test(part) && isPublicKey(key)) return { part, key };
  throw refused(`"${text}" should be <part>=ed25519:<43 characters>, with the part "${ROOT}" for root keys.`);
}

/**
 * Reads a public key.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` naming the text and its form.
 */
export function parsePublicKey(text: string): PublicKey {
  if (isPublicKey(text)) return text;
  throw refused(
    `"${text}" should be a public key, ed25519:<43 characters>, as "npx storefront key" prints it.`,
  );
}

const keysOf = ({ root, parts }: Pick<Owners, 'root' | 'parts'>, part: string) =>
  part === ROOT ? root : (parts[part] ?? []);

function withKeys(owners: Owners, part: string, keys: PublicKey[]): Owners {
  return part === ROOT ? { ...owners, root: keys } : { ...owners, parts: { ...owners.parts, [part]: keys } };
}

function toOwners(before: Owners, { add, remove, revoke }: OwnersChange): Owners {
  let owners = { ...before, revoked: [...new Set([...before.revoked, ...revoke])] };
  for (const { part, key } of add) {
    if (owners.revoked.includes(key)) throw refused(`${key} is revoked: ${part} needs another key.`);
    owners = withKeys(owners, part, [...new Set([...keysOf(owners, part), key])]);
  }
  for (const { part, key } of remove) {
    const keys = keysOf(owners, part);
    if (!keys.includes(key))
      throw refused(`${key} is no key of ${part}: it has ${keys.join(', ') || 'none'}.`);
    owners = withKeys(
      owners,
      part,
      keys.filter((other) => other !== key),
    );
  }
  for (const key of revoke) {
    for (const part of [ROOT, ...Object.keys(owners.parts)])
      owners = withKeys(
        owners,
        part,
        keysOf(owners, part).filter((other) => other !== key),
      );
  }
  if (owners.root.length === 0)
    throw refused('A site needs a root key: add another one before this one goes.');
  return owners;
}

function planOwners(site: string, log: LogEntry[], change: OwnersChange, key: SigningKey): Owners {
  const before = readOwnership(log).ownership.owners;
  if (before && !before.root.includes(key.publicKey))
    throw refused(
      `${change.keyFile} (${key.publicKey}) is no root key of this site: ${before.root.join(', ')}.`,
    );
  const place = { seq: log.length + 1, parent: entryIntegrity(site, log.length) };
  return toOwners({ root: [key.publicKey], parts: {}, revoked: [], ...before, ...place }, change);
}

/**
 * States anew who owns what, as an entry of the log signed with a root key. The first statement makes its key the root
 * key and begins the site's identity; from then on only signed releases are accepted.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` when the key is no root key or the change makes no sense.
 */
export function changeOwners(change: OwnersChange): Promise<LogEntry> {
  const { site, by, message } = change;
  const action = () => {
    const key = readKeyFile(change.keyFile);
    for (;;) {
      const log = readLog(site);
      const owners = signOwners(planOwners(site, log, change, key), key);
      const entry = appendEntry(site, log, {
        by,
        message,
        action: 'owners',
        channel: 'stable',
        changes: [],
        owners,
      });
      if (entry) return Promise.resolve(entry);
    }
  };
  return withLock(site, action, change.print);
}

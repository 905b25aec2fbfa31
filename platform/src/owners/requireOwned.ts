import { StorefrontError } from 'shared-types';
import type { LogEntry, ReleaseRef } from '../publish/LogEntry';
import { acceptEntry, readOwnership, type Ownership } from './checkOwners';
import { readKeyFile } from './keys';
import { signRelease } from './statements';

/** Environment variable with the identity that a site must have: who rewrites its whole log does not have it. */
const IDENTITY_VARIABLE = 'STOREFRONT_IDENTITY';

/** Says that a site is not the one that is expected; nothing when it is, or when any will do. */
export function findIdentityFault({ site }: Ownership, expected = process.env[IDENTITY_VARIABLE]): string[] {
  if (expected === undefined || expected === '' || site === expected) return [];
  return [`the site's identity is ${site ?? 'none'}, and ${IDENTITY_VARIABLE} expects ${expected}`];
}

/**
 * Asks whether an entry may be appended: whether every release in it that is new was signed by an owner of its part.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` naming each release that was not; `SITE_DAMAGED` when the log before it
 * holds what nobody had the right to.
 */
export function requireOwned(log: readonly LogEntry[], entry: LogEntry): void {
  const { ownership, faults } = readOwnership(log);
  const damage = [...findIdentityFault(ownership), ...faults];
  if (damage.length > 0) throw new StorefrontError('SITE_DAMAGED', damage.join('\n'));
  const refusals = acceptEntry(ownership, entry);
  if (refusals.length > 0) throw new StorefrontError('PUBLISH_REFUSED', refusals.join('\n'));
}

/**
 * Signs releases for a site; leaves them as they are when it has no owners or no key is given.
 *
 * @param keyFile private key of an owner of all these parts.
 */
export function signParts(
  log: readonly LogEntry[],
  parts: Record<string, ReleaseRef>,
  keyFile: string | undefined,
): Record<string, ReleaseRef> {
  const { site, serials } = readOwnership(log).ownership;
  if (keyFile === undefined || site === undefined) return parts;
  const key = readKeyFile(keyFile);
  return Object.fromEntries(
    Object.entries(parts).map(([part, { id, integrity }]) => {
      const statement = { part, id, integrity, site, serial: (serials.get(part) ?? 0) + 1 };
      return [part, { id, integrity, signature: signRelease(statement, key) }];
    }),
  );
}

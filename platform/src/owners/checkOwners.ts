import { toIntegrity } from '../publish/fileTable';
import type { LogEntry, ReleaseRef } from '../publish/LogEntry';
import type { PublicKey } from './keys';
import { readOwners, readReleaseStatement, type Owners, type ReleaseStatement } from './statements';

/** What a log says of ownership, up to one of its entries. */
export interface Ownership {
  /** The owners in force; undefined while nobody has stated any: then everybody may release. */
  owners?: Owners;
  /** Identity of the site: hash of its first owners. */
  site?: string;
  /** Who has signed each release that was accepted; undefined for those from before there were owners. */
  accepted: Map<string, PublicKey | undefined>;
  /** Highest serial number of each part. */
  serials: Map<string, number>;
  /** What each channel shows. */
  shown: Map<string, LogEntry['state']>;
}

const keyOf = (part: string, { id, integrity }: ReleaseRef) => `${part}/${id}/${integrity}`;

function acceptOwners(past: Ownership, entry: LogEntry): string[] {
  const signed = readOwners(entry);
  if (!signed) return ['its owners are signed by nobody'];
  const { statement, signers } = signed;
  if (statement.seq !== entry.seq || statement.parent !== entry.parent)
    return [`its owners were stated for entry ${statement.seq} of another history`];
  const root = past.owners?.root ?? statement.root;
  if (!signers.some((signer) => root.includes(signer)))
    return [`its owners are signed by ${signers.join(', ') || 'nobody'}, not by a root key`];
  past.owners = statement;
  past.site ??= toIntegrity(entry.owners?.payload ?? '');
  return [];
}

function findStatementFault(
  part: string,
  { id, integrity }: ReleaseRef,
  statement: ReleaseStatement,
  past: Ownership,
): string | undefined {
  if (statement.part !== part) return `was signed as a release of ${statement.part}`;
  if (statement.id !== id || statement.integrity !== integrity) return `was signed for ${statement.id}`;
  if (statement.site !== past.site) return 'was signed for another site';
  const last = past.serials.get(part) ?? 0;
  if (statement.serial > last) return undefined;
  return `carries serial number ${statement.serial}, and ${part} is at ${last}: it was signed before what is known; go back with "npx storefront rollback"`;
}

/** Accepts a release that the log has not had yet. */
function acceptRelease(part: string, ref: ReleaseRef, past: Ownership): string[] {
  const { owners, accepted, serials } = past;
  if (!owners) {
    accepted.set(keyOf(part, ref), undefined);
    return [];
  }
  const name = `${part} ${ref.id}`;
  const keys = owners.parts[part] ?? [];
  if (keys.length === 0)
    return [
      `${name}: ${part} has no owner; one with a root key names one: "npx storefront owners --add ${part}=<public key>"`,
    ];
  const signed = readReleaseStatement(ref);
  if (!signed || signed.signers.length === 0)
    return [`${name} is not signed: publish it with --key <file>, the key of an owner of ${part}`];
  const signer = signed.signers.find((key) => keys.includes(key));
  if (signer === undefined)
    return [`${name} is signed by ${signed.signers.join(', ')}, who does not own ${part}`];
  const fault = findStatementFault(part, ref, signed.statement, past);
  if (fault !== undefined) return [`${name} ${fault}`];
  accepted.set(keyOf(part, ref), signer);
  serials.set(part, signed.statement.serial);
  return [];
}

/** The key that a release was signed with, if it is revoked. */
function revokedSigner(
  { accepted, owners }: Ownership,
  part: string,
  ref: ReleaseRef,
): PublicKey | undefined {
  const signer = accepted.get(keyOf(part, ref));
  return signer !== undefined && owners?.revoked.includes(signer) ? signer : undefined;
}

/** What stands stays; a release whose key was lost is not brought back. */
function findRevoked(part: string, ref: ReleaseRef, channel: string, past: Ownership): string[] {
  const signer = revokedSigner(past, part, ref);
  const isShown = past.shown.get(channel)?.parts[part]?.id === ref.id;
  if (isShown || signer === undefined) return [];
  return [
    `${part} ${ref.id} was signed with ${signer}, which is revoked: publish a new release of ${part} instead`,
  ];
}

/**
 * Whether documents may name a release that is not shown: it was accepted once, and nobody has lost the key it was
 * signed with.
 */
export const mayBeNamed = (past: Ownership, part: string, ref: ReleaseRef): boolean =>
  past.accepted.has(keyOf(part, ref)) && revokedSigner(past, part, ref) === undefined;

/** What takes over, and what kept documents name, runs in browsers like what is shown. */
function findNamedFaults({ state }: LogEntry, past: Ownership): string[] {
  const kinds = [
    { refs: state?.lastKnownGood, role: (part: string) => `is to take over where ${part} does not come` },
    { refs: state?.kept, role: () => 'is named by documents that were kept' },
  ];
  return kinds.flatMap(({ refs = {}, role }) =>
    Object.entries(refs).flatMap(([part, ref]) => {
      if (mayBeNamed(past, part, ref)) return [];
      const signer = revokedSigner(past, part, ref);
      const why = signer === undefined ? 'was never accepted' : `was signed with ${signer}, which is revoked`;
      return [
        `${part} ${ref.id} ${role(part)}, and ${why}: publish ${part}, or go back by "npx storefront rollback --part ${part}", and another one is chosen`,
      ];
    }),
  );
}

/**
 * Takes the next entry of a log into account.
 *
 * @param past what the entries before say; changed in place.
 * @returns a sentence for each thing that its maker had no right to.
 */
export function acceptEntry(past: Ownership, entry: LogEntry): string[] {
  if (entry.action === 'owners') return acceptOwners(past, entry);
  const namedFaults = findNamedFaults(entry, past);
  const faults = Object.entries(entry.state?.parts ?? {}).flatMap(([part, ref]) =>
    past.accepted.has(keyOf(part, ref))
      ? findRevoked(part, ref, entry.channel, past)
      : acceptRelease(part, ref, past),
  );
  if (entry.action !== 'prune') past.shown.set(entry.channel, entry.state);
  return [...faults, ...namedFaults];
}

/** What a log says of ownership as a whole, and what was not right in it, by entry. */
export function readOwnership(log: readonly LogEntry[]): { ownership: Ownership; faults: string[] } {
  const ownership: Ownership = { accepted: new Map(), serials: new Map(), shown: new Map() };
  const faults = log.flatMap((entry) =>
    acceptEntry(ownership, entry).map((fault) => `log entry ${entry.seq}: ${fault}`),
  );
  return { ownership, faults };
}

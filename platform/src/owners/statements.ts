import type { LogEntry, ReleaseRef } from '../publish/LogEntry';
import { openEnvelope, sealEnvelope, type Envelope } from './envelope';
import { isPublicKey, type PublicKey, type SigningKey } from './keys';

const OWNERS_TYPE = 'application/vnd.storefront.owners+json';
const RELEASE_TYPE = 'application/vnd.storefront.release+json';

/** Who may do what with a site: the last such statement of its log counts. */
export interface Owners {
  /** Number of the log entry that it is made for, and hash of the entry before: it fits nowhere else. */
  seq: number;
  parent: string;
  /** Keys that may change the owners. */
  root: PublicKey[];
  /** Keys that may release a part. A part without keys is nobody's, and is not accepted. */
  parts: Record<string, PublicKey[]>;
  /** Keys that were lost: what they have signed is not gone back to. */
  revoked: PublicKey[];
}

/** What a publisher signs. */
export interface ReleaseStatement extends ReleaseRef {
  part: string;
  /** Identity of the site: a release for one site is none for another. */
  site: string;
  /** Counts the part's signed releases, so that an earlier one cannot be played again. */
  serial: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areKeys = (value: unknown): value is PublicKey[] => Array.isArray(value) && value.every(isPublicKey);

function isOwners(value: unknown): value is Owners {
  if (!isObject(value) || !isObject(value['parts'])) return false;
  const { seq, parent, root, parts, revoked } = value;
  const hasPlace = typeof seq === 'number' && typeof parent === 'string';
  return hasPlace && areKeys(root) && areKeys(revoked) && Object.values(parts).every(areKeys);
}

function isReleaseStatement(value: unknown): value is ReleaseStatement {
  if (!isObject(value)) return false;
  const { part, id, integrity, site, serial } = value;
  return (
    [part, id, integrity, site].every((text) => typeof text === 'string') && Number.isSafeInteger(serial)
  );
}

/** A statement and those who have really signed it. */
export interface Signed<Statement> {
  statement: Statement;
  signers: PublicKey[];
}

function readSigned<Statement>(
  type: string,
  envelope: Envelope | undefined,
  isStatement: (value: unknown) => value is Statement,
): Signed<Statement> | undefined {
  const opened = openEnvelope(type, envelope);
  return opened && isStatement(opened.statement)
    ? { statement: opened.statement, signers: opened.signers }
    : undefined;
}

/** Signs who owns what. */
export const signOwners = (owners: Owners, key: SigningKey): Envelope =>
  sealEnvelope(OWNERS_TYPE, owners, key);

/** Signs a release. */
export const signRelease = (statement: ReleaseStatement, key: SigningKey): Envelope =>
  sealEnvelope(RELEASE_TYPE, statement, key);

/** The owners that an entry of the log states; undefined when it states none. */
export const readOwners = ({ owners }: Pick<LogEntry, 'owners'>): Signed<Owners> | undefined =>
  readSigned(OWNERS_TYPE, owners, isOwners);

/** What a publisher has said of a release; undefined when nobody has signed anything readable. */
export const readReleaseStatement = ({ signature }: ReleaseRef): Signed<ReleaseStatement> | undefined =>
  readSigned(RELEASE_TYPE, signature, isReleaseStatement);

import { existsSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import {
  CHANNELS,
  compositionFolder,
  type FileTable,
  parseFileTable,
  foldersOf,
  hasFile,
  type LogEntry,
  isRemote,
  openTransport,
  removeCopy,
  TABLE_FILE,
  unfinishedName,
} from '../store';
import { validateSigners } from './allowedSigners';
import { composerFingerprint, readCheckedParts, toComposeOptions } from './composing';
import { validateSignatures, type Signers } from './validateSignatures';
import { validateLastSeen, rememberEntry } from './lastSeen';
import { type Head, headOf, changesOf } from './logState';
import { messageOf, verify, type Verification } from './verify';
import { composeInto } from '../render';

export interface VerifyOptions extends Partial<Signers> {
  site: string;
  /** File with the remembered entry, from which the log must continue. */
  lastSeen?: string;
  /** File in which to remember the last entry, if there are no problems. */
  remember?: string;
}

/** The findings, and the number of compositions that were recomposed with the same result. */
export interface SiteVerification extends Verification {
  recomposed: number;
}

/** A composition's table, which was checked against its folder. */
const readTable = (folder: string): FileTable =>
  parseFileTable(readFileSync(path.join(folder, TABLE_FILE), 'utf8'), TABLE_FILE);

/** Compares the existing files with the recomposed ones, by their tables. */
function compareTables(published: FileTable, composed: FileTable): string[] {
  const names = new Set([...Object.keys(published), ...Object.keys(composed)]);
  return [...names]
    .filter((name) => published[name]?.integrity !== composed[name]?.integrity)
    .map((name) => `${name} is not what its releases give when they are composed`);
}

/** The channels' states, each composition once, if made by this composer and not cleaned up. */
function ownHeads(site: string, log: LogEntry[]): Head[] {
  const composer = composerFingerprint();
  const heads = CHANNELS.flatMap((channel) => headOf(log, channel) ?? []);
  const own = heads.filter(
    (head) =>
      head.state.composer === composer && foldersOf(head.state).every((folder) => hasFile(site, folder)),
  );
  return [...new Map(own.map((head) => [head.state.composition.id, head])).values()];
}

/** Recomposes an entry's state, from the published files alone, into a separate folder. */
async function validateComposition(site: string, log: LogEntry[], entry: Head): Promise<string[]> {
  const { parts, composition } = entry.state;
  const scratch = mkdtempSync(path.join(tmpdir(), 'recompose-'));
  const compare = async () => {
    const options = { ...entry, changes: changesOf(log, entry) };
    const composed = toComposeOptions(site, readCheckedParts(site, parts), options);
    return compareTables(
      readTable(compositionFolder(site, composition.id)),
      await composeInto(scratch, composed),
    );
  };
  try {
    const problems = await compare().catch((error: unknown) => [messageOf(error)]);
    return problems.map((problem) => `composition ${composition.id}: ${problem}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Rereads every byte of a site, checks the signatures of its log and that it continues from the
 * remembered entry, and recomposes the channels' states. Recomposing runs code of the releases, so
 * it needs all other checks to pass.
 *
 * @throws StorefrontError `SETTINGS_INVALID` when one of the files is empty or invalid.
 */
export async function verifySite(options: VerifyOptions): Promise<SiteVerification> {
  const { allowedSigners } = options;
  if (allowedSigners !== undefined && !existsSync(allowedSigners))
    throw new StorefrontError('SETTINGS_INVALID', `There is no ${allowedSigners}, which says who may sign.`);
  if (!isRemote(options.site)) return verifyFolder(options.site, options);
  const folder = unfinishedName(path.join(tmpdir(), 'verify'));
  try {
    return await verifyRemote(path.join(folder, 'site'), options);
  } finally {
    removeCopy(folder);
  }
}

/** Reads the bytes of a remote, not those of a cache. */
async function verifyRemote(copy: string, options: VerifyOptions): Promise<SiteVerification> {
  const remote = await openTransport(options.site);
  const listNames = async () => (await remote.list([''])).map(({ name }) => name);
  for (;;) {
    const before = await listNames();
    removeCopy(copy);
    await remote.download('', copy);
    const found = await verifyFolder(copy, options);
    // What was published or cleaned up meanwhile may be there in part.
    if (found.problems.length === 0 || isDeepStrictEqual(before, await listNames()))
      return { ...found, problems: found.problems.map((problem) => problem.replaceAll(copy, options.site)) };
  }
}

async function verifyFolder(site: string, options: VerifyOptions): Promise<SiteVerification> {
  const { allowedSigners, signedSince, lastSeen, remember } = options;
  const { log, ...found } = verify(site);
  if (!log) return { ...found, recomposed: 0 };
  const unseen = lastSeen === undefined ? [] : validateLastSeen(log, lastSeen);
  const unsigned =
    allowedSigners === undefined
      ? []
      : [...validateSigners(allowedSigners), ...validateSignatures(log, { allowedSigners, signedSince })];
  const before = [...unseen, ...unsigned, ...found.problems];
  if (before.length > 0) return { ...found, problems: before, recomposed: 0 };
  const heads = ownHeads(site, log);
  const problems: string[] = [];
  for (const head of heads) problems.push(...(await validateComposition(site, log, head)));
  const head = log.at(-1);
  if (problems.length === 0 && remember !== undefined && head) rememberEntry(head, remember);
  return { ...found, problems, recomposed: heads.length };
}

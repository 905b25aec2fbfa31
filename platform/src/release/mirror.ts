import { StorefrontError } from '@dhaaga-noor/shared-types';
import {
  allowReading,
  copyFolders,
  DirectoryStore,
  foldersOf,
  hasFile,
  type LogEntry,
  openStore,
  removeLeftovers,
  replaceFolders,
  type SiteStore,
} from '../store';
import { entryIntegrity, entryText, readLog } from './log';
import { type Head, headOf, removedFolders, liveFolders, POINTED_CHANNELS } from './logState';
import { followLog } from './pointers';
import { findStateProblems, toOneLine } from './requireShowable';

/** Folders that the log names and no clean-up has removed; those that channels show come first. */
function foldersToMirror(log: readonly LogEntry[]): string[] {
  const removed = removedFolders(log);
  const named = log.toReversed().flatMap(({ state }) => (state ? foldersOf(state) : []));
  return [...new Set([...liveFolders(log).keys(), ...named])].filter((folder) => !removed.has(folder));
}

/** A folder that has gone another way would lose what was published to it. */
function requireSameLog(source: string, target: string, length: number): void {
  if (length <= readLog(source).length && entryIntegrity(source, length) === entryIntegrity(target, length))
    return;
  throw new StorefrontError(
    'COMPOSITION_INVALID',
    `${target} holds another site: mirror into a new folder, or one that is published to by mirroring only.`,
  );
}

/** @throws StorefrontError `SITE_DAMAGED` with a channel's first problem and its site. */
function requireUndamaged({ channel, seq }: Head, damagedSite: string, problems: string[]): void {
  if (problems.length === 0) return;
  throw new StorefrontError(
    'SITE_DAMAGED',
    `What ${channel} shows since entry ${seq} is damaged in ${damagedSite}: ${toOneLine(problems)}.`,
  );
}

/**
 * Copies those folders of a channel's state again that are damaged in the target.
 *
 * @param site how the source is called in a message.
 * @returns their names.
 */
async function repair(source: SiteStore, target: SiteStore, head: Head, site: string): Promise<string[]> {
  const problems = findStateProblems(target.folder, head.state);
  if (problems.length === 0) return [];
  const damaged = foldersOf(head.state).filter((folder) =>
    problems.some((problem) => problem.startsWith(folder)),
  );
  const isCopied = (problem: string) => damaged.some((folder) => problem.startsWith(folder));
  await replaceFolders(source, target, damaged, (copies) =>
    requireUndamaged(head, site, findStateProblems(copies, head.state).filter(isCopied)),
  );
  requireUndamaged(head, target.folder, findStateProblems(target.folder, head.state));
  return damaged;
}

export interface MirrorOptions {
  /** Without a new entry or a missing live folder, trust what is there: reading takes seconds. */
  newsOnly?: boolean;
}

export interface Mirrored {
  /** Entries that are new here. */
  entries: number;
  /** Folders of releases and compositions that are new here, or were copied again. */
  folders: number;
}

/**
 * Brings a folder up to date with a site elsewhere, for a web server of this machine. What it
 * serves stays whole at every moment: files, then the log, then the pointers. Damaged files are
 * copied again.
 *
 * @param site URL of a bucket, or a folder.
 * @throws StorefrontError `SITE_DAMAGED` when the site has lost or changed something that it shows:
 * the folder goes on serving what it has.
 */
export async function mirror(
  site: string,
  folder: string,
  { newsOnly = false }: MirrorOptions = {},
): Promise<Mirrored> {
  allowReading(folder);
  const source = await openStore(site);
  await source.refresh();
  const log = readLog(source.folder);
  if (log.length === 0)
    throw new StorefrontError('COMPOSITION_INVALID', `There is no site in ${site}: publish to it first.`);
  const target = new DirectoryStore(folder);
  const known = readLog(folder).length;
  requireSameLog(source.folder, folder, known);
  await removeLeftovers(target);

  const live = liveFolders(log);
  const missing = foldersToMirror(log).filter((name) => !hasFile(folder, name));
  // The site may have lost old folders: looking for them again and again would cost as much.
  if (newsOnly && log.length === known && !missing.some((name) => live.has(name))) {
    // A killed mirror may have left a pointer behind.
    await followLog(target);
    return { entries: 0, folders: 0 };
  }
  await copyFolders(source, target, missing);
  const copied = new Set(missing.filter((name) => hasFile(folder, name)));
  try {
    for (const channel of POINTED_CHANNELS) {
      const head = headOf(log, channel);
      if (head) for (const name of await repair(source, target, head, site)) copied.add(name);
    }
  } catch (error) {
    for (const name of missing.filter((each) => live.has(each))) await target.remove(name);
    throw error;
  }
  target.flush();
  for (const { seq } of log.slice(known)) target.append(seq, entryText(source.folder, seq));
  await followLog(target);
  for (const name of removedFolders(log)) if (hasFile(folder, name)) await target.remove(name);
  return { entries: log.length - known, folders: copied.size };
}

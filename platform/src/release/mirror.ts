import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import {
  DirectoryStore,
  foldersOf,
  hasFile,
  type LogEntry,
  openStore,
  type PointedChannel,
  POINTERS,
  unfinishedName,
} from '../store';
import { entryIntegrity, entryText, readLog } from './log';
import { headOf, removedFolders, shownFolders } from './logState';
import { followLog } from './pointers';
import { findShownProblems, toOneLine } from './requireShowable';

/** Folders that the log names and no clean-up has removed; those that channels show come first. */
function foldersToMirror(log: readonly LogEntry[]): string[] {
  const removed = removedFolders(log);
  const named = log.toReversed().flatMap(({ state }) => (state ? foldersOf(state) : []));
  return [...new Set([...shownFolders(log).keys(), ...named])].filter((folder) => !removed.has(folder));
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

export interface Mirrored {
  /** Entries that are new here. */
  entries: number;
  /** Folders of releases and compositions that are new here. */
  folders: number;
}

/**
 * Brings a folder up to date with a site that is kept elsewhere, so that a web server of this machine can serve it. What
 * the folder serves stays whole at every moment: files, then the log, then the pointers.
 *
 * @param site URL of a bucket, or a folder.
 * @throws StorefrontError `SITE_DAMAGED` when something that the site shows is lost or changed: the folder goes on
 *   serving what it has.
 */
export async function mirror(site: string, folder: string): Promise<Mirrored> {
  const source = await openStore(site);
  await source.refresh();
  const log = readLog(source.folder);
  if (log.length === 0)
    throw new StorefrontError('COMPOSITION_INVALID', `There is no site in ${site}: publish to it first.`);
  const target = new DirectoryStore(folder);
  const known = readLog(folder).length;
  requireSameLog(source.folder, folder, known);

  const missing = foldersToMirror(log).filter((name) => !hasFile(folder, name));
  if (missing.length === 0 && log.length === known) {
    // A killed mirror may have left a pointer behind.
    await followLog(target);
    return { entries: 0, folders: 0 };
  }
  for (const name of missing) {
    await source.fetch([name]);
    const from = path.join(source.folder, name);
    // Only what a channel shows has to be there: the check below finds out.
    if (!existsSync(from)) continue;
    const prepared = unfinishedName(path.join(folder, name));
    mkdirSync(path.dirname(prepared), { recursive: true });
    cpSync(from, prepared, { recursive: true });
    target.create(name, prepared);
  }
  for (const channel of Object.keys(POINTERS) as PointedChannel[]) {
    const head = headOf(log, channel);
    const problems = head ? findShownProblems(folder, head.state) : [];
    if (!head || problems.length === 0) continue;
    for (const name of foldersOf(head.state).filter((each) => missing.includes(each)))
      await target.remove(name);
    throw new StorefrontError(
      'SITE_DAMAGED',
      `What ${channel} shows since entry ${head.seq} is damaged in ${site}: ${toOneLine(problems)}.`,
    );
  }
  target.flush();
  for (const { seq } of log.slice(known)) target.append(seq, entryText(source.folder, seq));
  await followLog(target);
  for (const name of removedFolders(log)) if (hasFile(folder, name)) await target.remove(name);
  return { entries: log.length - known, folders: missing.length };
}

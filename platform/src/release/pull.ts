import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import {
  allowReading,
  entryName,
  validateFolder,
  hasFile,
  LOG_FOLDER,
  type LogEntry,
  openSite,
  openTransport,
  pullFolders,
  removeCopy,
  removeLeftovers,
  syncFileSystem,
  type Transport,
  unfinishedName,
} from '../store';
import { continuesLog, entryText, followLog, logLength, readLog } from './log';
import { foldersInLog, liveFolders } from './logState';
import { toOneLine } from './assertShowable';

/** @throws StorefrontError `SITE_DAMAGED` with the first problem, and where it is. */
function assertUndamaged(problems: string[], place: string): void {
  if (problems.length === 0) return;
  throw new StorefrontError(
    'SITE_DAMAGED',
    `What shoppers see is damaged in ${place}: ${toOneLine(problems)}.`,
  );
}

/**
 * Brings what the channels show, and then what else can be had.
 *
 * @returns the number of folders.
 */
async function pullState(remote: Transport, folder: string, log: readonly LogEntry[]): Promise<number> {
  const live = liveFolders(log);
  const isDamaged = (name: string, integrity: string) =>
    !hasFile(folder, name) || validateFolder(folder, name, integrity).length > 0;
  const named = [...foldersInLog(log).present];
  const damaged = named.filter(([name, integrity]) => live.has(name) && isDamaged(name, integrity));
  assertUndamaged(await pullFolders(remote, folder, damaged, { all: true }), remote.url);
  const missing = named.filter(([name]) => !hasFile(folder, name));
  await pullFolders(remote, folder, missing);
  return damaged.length + missing.filter(([name]) => hasFile(folder, name)).length;
}

/**
 * Brings a folder up to date with a site elsewhere, for a web server of this machine. What it
 * serves stays whole at every moment: folders, then the log, then the pointers.
 *
 * @param site URL of a remote, or a folder.
 * @param newsOnly without a new entry or a missing live folder, trust what is there: reading takes
 * seconds.
 * @returns how many entries are new, and how many folders are, or were damaged.
 * @throws StorefrontError `SITE_DAMAGED` when the site has lost or changed something that it shows:
 * the folder goes on serving what it has.
 */
export async function pull(site: string, folder: string, newsOnly = false) {
  allowReading(folder);
  const remote = await openTransport(site);
  removeLeftovers(folder);
  const news = unfinishedName(path.join(folder, 'news'));
  try {
    await remote.download(LOG_FOLDER, path.join(news, LOG_FOLDER), path.join(folder, LOG_FOLDER));
    const log = readLog(news);
    if (log.length === 0)
      throw new StorefrontError('COMPOSITION_INVALID', `There is no site in ${site}: publish to it first.`);
    // A folder that has gone another way would lose what was published to it.
    if (!continuesLog(news, folder))
      throw new StorefrontError(
        'COMPOSITION_INVALID',
        `${folder} holds another site: pull into a new folder, or one that only "storefront pull" writes to.`,
      );
    const known = logLength(folder);
    const target = await openSite(folder);
    const isNew = log.length > known || [...liveFolders(log).keys()].some((name) => !hasFile(folder, name));
    // The site may have lost old folders: looking for them again and again would cost as much.
    const folders = newsOnly && !isNew ? 0 : await pullState(remote, folder, log);
    syncFileSystem(folder);
    for (const { seq } of log.slice(known))
      await target.transport.create(entryName(seq), entryText(news, seq));
    // A killed pull may have left a pointer behind.
    await followLog(target);
    await target.transport.remove([...foldersInLog(log).removed]);
    return { entries: log.length - known, folders };
  } finally {
    removeCopy(news);
  }
}

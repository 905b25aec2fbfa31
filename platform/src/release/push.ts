import path from 'node:path';
import {
  hasFile,
  LOG_FOLDER,
  type LogEntry,
  openSite,
  openTransport,
  removeCopy,
  Site,
  unfinishedName,
} from '../store';
import { continuesLog, entryText, followLog, logLength, readLog } from './log';
import { foldersInLog, foldersToPush, headOf, POINTED_CHANNELS } from './logState';
import { createRefusal } from './createRefusal';
import { validateState, toOneLine } from './assertShowable';

/** @throws StorefrontError `PUBLISH_REFUSED` when the folder has lost what shoppers would get. */
function assertWhole(folder: string, log: LogEntry[]): void {
  for (const channel of POINTED_CHANNELS) {
    const head = headOf(log, channel);
    const problems = head ? validateState(folder, head.state) : [];
    if (problems.length > 0)
      throw createRefusal(
        `What ${channel} shows is damaged in ${folder}: ${toOneLine(problems)}. Restore it from a backup, or publish it again.`,
      );
  }
}

/**
 * Brings a remote up to date with a folder: of each entry first its folders, then the entry, and
 * the pointers at the end.
 *
 * @param url of a remote, or a folder.
 * @returns the number of entries that are new there.
 * @throws StorefrontError `PUBLISH_REFUSED` when the remote has entries that the folder lacks, or
 * what is live is damaged in the folder.
 */
export async function push(folder: string, url: string): Promise<number> {
  const remote = await openTransport(url);
  const there = unfinishedName(path.join(folder, 'there'));
  try {
    await remote.download(LOG_FOLDER, path.join(there, LOG_FOLDER), path.join(folder, LOG_FOLDER));
    if (!continuesLog(folder, there))
      throw createRefusal(
        `The log in ${url} has entries that are not in ${folder}: publish with --site ${url}, on top of them.`,
      );
    const log = readLog(folder);
    assertWhole(folder, log);
    const { removed } = foldersInLog(log);
    const target = new Site(folder, remote);
    const known = logLength(there);
    for (const { seq, state } of log.slice(known)) {
      const folders = foldersToPush(log.slice(0, seq - 1), state).filter(
        ({ folder: name }) => !removed.has(name) && hasFile(folder, name),
      );
      if (!(await target.append(seq, entryText(folder, seq), folders)))
        throw createRefusal(
          `Somebody else has pushed entry ${seq} to ${url} meanwhile: publish with --site ${url}, on top of it.`,
        );
    }
    await followLog(await openSite(url));
    return log.length - known;
  } finally {
    removeCopy(there);
  }
}

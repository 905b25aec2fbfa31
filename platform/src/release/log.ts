import { StorefrontError } from '@dhaaga-noor/shared-types';
import { readPlainFile, toLine } from '../system';
import {
  COMPOSITIONS_FOLDER,
  entryFile,
  listEntries,
  LOG_FOLDER,
  type LogEntry,
  POINTERS,
  type Site,
  toIntegrity,
} from '../store';
import { foldersToPush, headOf, POINTED_CHANNELS } from './logState';
import { neededNamespaces } from './namespaces';
import { parseLogEntry } from './parseLogEntry';
import { signText } from './sshKeygen';
import { createRefusal } from './createRefusal';

/** The content of a new entry, without its position in the chain. */
export type NewEntry = Omit<LogEntry, 'seq' | 'parent' | 'at' | 'signatures'>;

const toText = (entry: object) => `${JSON.stringify(entry, null, 1)}\n`;

/** The signed text of an entry: everything in it, including its position in the chain. */
export const toSignedText = (entry: LogEntry): string => toText({ ...entry, signatures: undefined });

/** Whether the file of an entry holds exactly the parsed entry and nothing else. */
export const isWholeFile = (site: string, entry: LogEntry): boolean =>
  entryText(site, entry.seq) === toText(entry);

/** The number of entries in a site's log. */
export function logLength(site: string): number {
  const numbers = listEntries(site, LOG_FOLDER).flatMap(
    ({ name }) => /^(\d{6,9})\.json$/.exec(name)?.[1] ?? [],
  );
  return Math.max(0, ...numbers.map(Number));
}

/** The text of an entry, as its file has it. */
export function entryText(site: string, seq: number): string {
  const file = entryFile(site, seq);
  const read = readPlainFile(file);
  if ('bytes' in read) return read.bytes.toString();
  throw new StorefrontError(
    'SITE_DAMAGED',
    `Entry ${seq} of the log ${read.problem}: restore ${file} from a backup.`,
  );
}

/**
 * Reads one entry.
 *
 * @throws StorefrontError `SITE_DAMAGED` when it is missing or holds something else.
 */
export function readEntry(site: string, seq: number): LogEntry {
  return parseLogEntry(entryText(site, seq), seq);
}

/**
 * Reads the whole log, the oldest entry first.
 *
 * @param known its first entries as read before: entries never change.
 */
export function readLog(site: string, known: readonly LogEntry[] = []): LogEntry[] {
  const length = Math.max(0, logLength(site) - known.length);
  const news = Array.from({ length }, (_, index) => readEntry(site, known.length + index + 1));
  return [...known, ...news];
}

/** Hash of an entry as the next one names it; empty before the first. */
export function entryIntegrity(site: string, seq: number): string {
  return seq === 0 ? '' : toIntegrity(entryText(site, seq));
}

/** Whether the log of a folder begins with all of another's. */
export function continuesLog(site: string, other: string): boolean {
  const length = logLength(other);
  return length <= logLength(site) && entryIntegrity(site, length) === entryIntegrity(other, length);
}

/** Hash of a parsed entry. */
export const integrityOf = (entry: LogEntry): string => toIntegrity(toText(entry));

/**
 * Refuses what would be unsigned on a signed log: before minutes of work, and again before the
 * entry.
 *
 * @throws StorefrontError `PUBLISH_REFUSED`.
 */
export function assertKey(log: readonly LogEntry[], key: string | undefined): void {
  const signed = log.findLast(({ signatures }) => signatures);
  if (key !== undefined || !signed) return;
  throw createRefusal(
    `The entries of this log are signed (${signed.seq} by ${toLine(signed.by)}): add --sign <file of your SSH key>.`,
  );
}

function signEntry(log: readonly LogEntry[], entry: LogEntry, key: string | undefined): LogEntry {
  assertKey(log, key);
  if (key === undefined) return entry;
  const sign = (namespace: string) => [namespace, signText(key, namespace, toSignedText(entry))] as const;
  return { ...entry, signatures: Object.fromEntries(neededNamespaces(log, entry).map(sign)) };
}

/** Tolerance for the clocks of publishers. */
const CLOCKS_MS = 300_000;

/** Whether an entry is dated after a time: its publisher's clock, or this machine's, is wrong. */
export const isInFuture = ({ at }: Pick<LogEntry, 'at'>, now = Date.now()): boolean =>
  Date.parse(at) > now + CLOCKS_MS;

/** The time of an entry. Clocks may differ, but times in the log never decrease. */
function timeAfter(log: readonly LogEntry[]): string {
  const now = new Date().toISOString();
  const last = log.at(-1)?.at ?? now;
  return last > now ? last : now;
}

/**
 * Appends an entry to the log that the change was checked against. Creating its file is the commit:
 * of any number of publishers exactly one can.
 *
 * @param log the log against which the change was checked.
 * @param key SSH key with which it is signed, in every namespace that it needs.
 * @returns the entry, or undefined when another publisher was faster.
 * @throws StorefrontError `PUBLISH_REFUSED` when it cannot be signed, or is unsigned on a signed
 * log.
 */
export async function appendEntry(
  site: Site,
  log: readonly LogEntry[],
  entry: NewEntry,
  key?: string,
): Promise<LogEntry | undefined> {
  const seq = log.length + 1;
  const link = { seq, parent: entryIntegrity(site.folder, log.length), at: timeAfter(log) };
  const complete = signEntry(log, { ...link, ...entry }, key);
  // An unreadable entry would end the site's log.
  parseLogEntry(toText(complete), seq);
  const isFirst = await site.append(seq, toText(complete), foldersToPush(log, entry.state));
  return isFirst ? complete : undefined;
}

/** The target of a pointer to what an entry shows. */
export const targetOf = ({ state }: LogEntry) => `${COMPOSITIONS_FOLDER}/${state?.composition.id}`;

/**
 * Points every pointer at the log's state. A pointer may lag when a publisher was killed, so each
 * command begins and ends with this. A pointer is never newer than the log.
 *
 * @param known the log's first entries as read before.
 * @returns the log.
 */
export async function followLog(site: Site, known?: readonly LogEntry[]): Promise<LogEntry[]> {
  let moved = false;
  for (let log = known; ;) {
    await site.pullLog();
    const now = readLog(site.folder, log);
    // An empty log says nothing: shoppers keep what they see. Neither does one that did not grow
    // while a pointer was moved to its end.
    if (now.length === 0 || (moved && now.length === log?.length)) return now;
    moved = false;
    for (const channel of POINTED_CHANNELS) {
      const head = headOf(now, channel);
      const name = POINTERS[channel];
      const pointer = (await site.transport.read(name))?.toString();
      if (pointer === (head && targetOf(head))) continue;
      if (head) await site.transport.write(name, targetOf(head));
      else await site.transport.remove([name]);
      moved = true;
    }
    if (!moved) return now;
    // Another publisher may have appended while a pointer was moved: the newest entry must win.
    log = now;
  }
}

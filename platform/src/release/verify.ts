import path from 'node:path';
import {
  COMPOSITIONS_FOLDER,
  hasFile,
  listFolders,
  type LogEntry,
  readPointer,
  namedFolders,
  PARTS_FOLDER,
  type PointedChannel,
  POINTERS,
  tableFileOf,
} from '../store';
import { validateServedFolder } from './validateServedFolder';
import { validateHistory } from './validateHistory';
import { findUnreferenced, type Unreferenced } from './findUnreferenced';
import { entryIntegrity, isWholeFile, logLength, readLog, targetOf } from './log';
import { foldersInLog, headOf, liveFolders, POINTED_CHANNELS } from './logState';

/** The findings for a site; no problems when it is as it was published. */
export interface Verification extends Unreferenced {
  entries: number;
  compositions: number;
  releases: number;
}

/** The message of an error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function validateChain(site: string, log: LogEntry[]): string[] {
  return log.flatMap((entry) => {
    const { seq, parent } = entry;
    return [
      ...(parent === entryIntegrity(site, seq - 1)
        ? []
        : [
            `log entry ${seq}: it does not go on from entry ${seq - 1}, which was changed since, or is that of another copy of the site`,
          ]),
      ...(isWholeFile(site, entry) ? [] : [`log entry ${seq}: its file was written by something else`]),
    ];
  });
}

function validatePointer(site: string, log: LogEntry[], channel: PointedChannel): string | undefined {
  const name = POINTERS[channel];
  const head = headOf(log, channel);
  const wanted = head && targetOf(head);
  const pointer = readPointer(site, channel);
  const should = wanted ? `entry ${head.seq} shows ${wanted}` : `the log shows nothing in ${channel}`;
  if (!pointer) return wanted && `${name} is missing, and ${should}: the next publish makes it anew`;
  const { target } = pointer;
  if (target === undefined) return `${name} is not a link, and ${should}: remove it, and publish again`;
  if (target === wanted) return undefined;
  const named = log.findLast((entry) => entry.channel === channel && targetOf(entry) === target);
  // A publisher was killed between its commit and the pointer, or somebody has moved it back.
  if (named)
    return `${name} leads to what entry ${named.seq} shows, and ${should}: the next publish moves it`;
  return `${name} leads to ${target}, which the log never named for ${channel}`;
}

const validatePointers = (site: string, log: LogEntry[]): string[] =>
  POINTED_CHANNELS.flatMap((channel) => validatePointer(site, log, channel) ?? []);

/**
 * Folders that entries name, each with the hashes that they name for it. After a clean-up another
 * release may have the same name.
 */
function hashesInLog(log: readonly LogEntry[]): Map<string, Set<string>> {
  const hashes = new Map<string, Set<string>>();
  const gone = new Set<string>();
  for (const { removed = [], state } of log) {
    removed.forEach((folder) => gone.add(folder));
    for (const [folder, integrity] of state ? namedFolders(state) : [])
      hashes.set(folder, new Set(gone.delete(folder) ? [] : hashes.get(folder)).add(integrity));
  }
  return hashes;
}

/** A folder and its hash in the log; one that was never live is compared with itself. */
type CheckedFolder = [folder: string, integrity?: string];

function foldersToCheck(site: string, log: readonly LogEntry[]): CheckedFolder[] {
  const named = hashesInLog(log);
  const present = listFolders(site, PARTS_FOLDER).flatMap((folder) => listFolders(site, folder));
  return [
    ...[...named].flatMap(([folder, hashes]) => [...hashes].map((hash): CheckedFolder => [folder, hash])),
    // Without its table a folder is none: the rest of a publish, or of a clean-up.
    ...present
      .filter((folder) => !named.has(folder) && hasFile(site, `${folder}/${tableFileOf(folder)}`))
      .map((folder): CheckedFolder => [folder]),
  ];
}

/** A clean-up must not remove anything that is live. */
function validateCleanUps(log: LogEntry[]): string[] {
  return log.flatMap(({ seq, removed = [] }) => {
    const live = removed.length > 0 ? liveFolders(log.slice(0, seq - 1)) : new Map<string, string>();
    return removed
      .filter((folder) => live.has(folder))
      .map((folder) => `log entry ${seq}: it removes ${folder}, which ${live.get(folder)} shows`);
  });
}

/** Prefixes a check's findings, and reports what it could not read as a finding too. */
function named(name: string, check: () => string[]): string[] {
  try {
    return check().map((problem) => `${name}: ${problem}`);
  } catch (error) {
    return [`${name}: ${messageOf(error)}`];
  }
}

/**
 * Rereads every byte of a site and the whole chain of its log, offline. If somebody has published
 * meanwhile, apparent problems are checked again.
 *
 * @param site folder of the site.
 * @returns also the log that it was checked against; without it when it cannot be read.
 */
export function verify(site: string): Verification & { log?: LogEntry[] } {
  try {
    for (;;) {
      const log = readLog(site);
      const found = verifyFiles(site, log);
      if (found.problems.length === 0 || logLength(site) === log.length) return { log, ...found };
    }
  } catch (error) {
    return { entries: 0, compositions: 0, releases: 0, problems: [messageOf(error)], leftovers: [] };
  }
}

const isComposition = ([folder]: CheckedFolder) => folder.startsWith(`${COMPOSITIONS_FOLDER}/`);

function verifyFiles(site: string, log: LogEntry[]): Verification {
  const { removed } = foldersInLog(log);
  const live = liveFolders(log);
  // Without its table, a folder that a clean-up lists is a leftover of `findUnreferenced`.
  const isRemoved = (folder: string) =>
    removed.has(folder) && !live.has(folder) && !hasFile(site, `${folder}/${tableFileOf(folder)}`);
  const check = (name: string, [folder, integrity]: CheckedFolder) => {
    const problems = named(name, () => validateServedFolder(site, folder, integrity));
    // The clean-up may be at work.
    return isRemoved(folder) ? [] : problems;
  };
  const folders = foldersToCheck(site, log).filter(([folder]) => !isRemoved(folder));
  const compositions = folders.filter(isComposition);
  const releases = folders.filter((each) => !isComposition(each));
  const unreferenced = findUnreferenced(site, log, removed);
  return {
    entries: log.length,
    compositions: compositions.length,
    releases: releases.length,
    problems: [
      ...validateChain(site, log),
      ...validateCleanUps(log),
      ...validateHistory(log),
      ...compositions.flatMap((each) => check(`composition ${path.basename(each[0])}`, each)),
      ...releases.flatMap((each) => check(each[0].split('/').slice(1).join(' '), each)),
      ...validatePointers(site, log),
      ...unreferenced.problems,
    ],
    leftovers: unreferenced.leftovers,
  };
}

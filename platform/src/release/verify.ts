import {
  COMPOSITIONS_FOLDER,
  findDifferences,
  findUnreadable,
  type LogEntry,
  PARTS_FOLDER,
  readRelease,
  RELEASE_FILE,
  releaseFolder,
  type ReleaseRef,
  timeOf,
} from '../store';
import { findCompositionProblems, readNamedTable } from './findCompositionProblems';
import { findHistoryProblems } from './findHistoryProblems';
import { findStrays, type Strays } from './findStrays';
import { entryIntegrity, isWholeFile, logLength, readLog } from './log';
import { removedFolders, liveFolders } from './logState';
import { allCompositions, allReleases } from './namedFolders';
import { findPointerProblems } from './verifyPointers';

/** The findings for a site; no problems when it is as it was published. */
export interface Verification extends Strays {
  entries: number;
  compositions: number;
  releases: number;
}

/** The message of an error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function findChainProblems(site: string, log: LogEntry[]): string[] {
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

/**
 * @param named the release as the log names it; a release that never went live is only checked
 * against itself.
 */
function findReleaseProblems(site: string, part: string, id: string, named?: ReleaseRef): string[] {
  const folder = releaseFolder(site, part, id);
  const read = readNamedTable(folder, RELEASE_FILE, named);
  if ('problem' in read) return [`${RELEASE_FILE} ${read.problem}`];
  return findDifferences(folder, readRelease(site, part, id).files, [RELEASE_FILE]);
}

/** A clean-up must not remove anything that is live. */
function findCleanUpProblems(log: LogEntry[]): string[] {
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
 * Rereads every byte of a site and the whole chain of its log, offline.
 *
 * @param site folder of the site.
 */
export const verify = (site: string): Verification => verifyAtRest(site).found;

/**
 * The same, with the log that it was checked against; without it when it cannot be read. If
 * somebody has published meanwhile, apparent problems are checked again.
 */
export function verifyAtRest(site: string): { log?: LogEntry[]; found: Verification } {
  try {
    for (;;) {
      const log = readLog(site);
      const found = verifyFiles(site, log);
      if (found.problems.length === 0 || logLength(site) === log.length) return { log, found };
    }
  } catch (error) {
    const problems = [messageOf(error)];
    return { found: { entries: 0, compositions: 0, releases: 0, problems, leftovers: [] } };
  }
}

function verifyFiles(site: string, log: LogEntry[]): Verification {
  const removed = removedFolders(log);
  const live = liveFolders(log);
  const isGone = (folder: string) =>
    removed.has(folder) && !live.has(folder) && timeOf(site, folder) === undefined;
  const compositions = allCompositions(log).filter(({ id }) => !isGone(`${COMPOSITIONS_FOLDER}/${id}`));
  const releases = allReleases(site, log).filter(({ part, id }) => !isGone(`${PARTS_FOLDER}/${part}/${id}`));
  const strays = findStrays(site, log, removed);
  return {
    entries: log.length,
    compositions: compositions.length,
    releases: releases.length,
    problems: [
      ...findChainProblems(site, log),
      ...findCleanUpProblems(log),
      ...findHistoryProblems(log),
      ...compositions.flatMap((ref) =>
        named(`composition ${ref.id}`, () => findCompositionProblems(site, ref)),
      ),
      ...releases.flatMap(({ part, id, named: ref }) =>
        named(`${part} ${id}`, () => findReleaseProblems(site, part, id, ref)),
      ),
      ...findPointerProblems(site, log),
      ...[COMPOSITIONS_FOLDER, PARTS_FOLDER].flatMap((folder) => findUnreadable(site, folder)),
      ...strays.problems,
    ],
    leftovers: strays.leftovers,
  };
}

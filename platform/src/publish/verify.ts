import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findDifferences, FORM_ENDINGS, toIntegrity, type FileTable } from './fileTable';
import { entryIntegrity, headOf, readLog } from './log';
import { foldersOf, type LogEntry, type ReleaseRef } from './LogEntry';
import { readPointer } from './pointers';
import { publishedReleases, readRelease } from './releases';
import {
  compositionFolder,
  COMPOSITIONS_FOLDER,
  isUnfinished,
  PARTS_FOLDER,
  POINTERS,
  releaseFolder,
  type PointedChannel,
} from './siteFolder';
import { DOCUMENTS_FOLDER } from '../site/pageAddresses';
import { RELEASE_FILE, TABLE_FILE } from '../site/releaseFiles';

/** What rereading a site found. */
export interface Verification {
  entries: number;
  compositions: number;
  releases: number;
  /** A sentence for each difference; none when the site is as it was published. */
  faults: string[];
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function findChainFaults(site: string, log: LogEntry[]): string[] {
  return log.flatMap(({ seq, parent }) =>
    parent === entryIntegrity(site, seq - 1)
      ? []
      : [`log entry ${seq}: the entry before it was changed since`],
  );
}

/** Folders that a clean-up removed, unless a later entry brought them back. */
function removedFolders(log: LogEntry[]): Set<string> {
  const removed = new Set<string>();
  for (const { removed: folders = [], state } of log) {
    folders.forEach((folder) => removed.add(folder));
    if (!state) continue;
    for (const folder of foldersOf(state)) removed.delete(folder);
  }
  return removed;
}

function findTableFaults(folder: string, file: string, { integrity }: ReleaseRef): string[] {
  const bytes = readFileSync(path.join(folder, file));
  return toIntegrity(bytes) === integrity ? [] : [`${file} is not the one that the log names`];
}

/** Documents whose compressed forms are lost are sent all the same, only larger: nobody else notices. */
function findLostForms(folder: string, table: FileTable): string[] {
  const documents = Object.keys(table).filter((name) => name.startsWith(`${DOCUMENTS_FOLDER}/`));
  const forms = documents.flatMap((name) => FORM_ENDINGS.map((ending) => name + ending));
  return forms.filter((form) => !existsSync(path.join(folder, form))).map((form) => `${form} is missing`);
}

function findCompositionFaults(site: string, composition: ReleaseRef): string[] {
  const folder = compositionFolder(site, composition.id);
  if (!existsSync(path.join(folder, TABLE_FILE))) return [`${TABLE_FILE} is missing`];
  const table = JSON.parse(readFileSync(path.join(folder, TABLE_FILE), 'utf8')) as FileTable;
  return [
    ...findTableFaults(folder, TABLE_FILE, composition),
    ...findDifferences(folder, table, [TABLE_FILE]),
    ...findLostForms(folder, table),
  ];
}

const wasCleanedUp = (removed: Set<string>, part: string, { id }: ReleaseRef) =>
  removed.has(`${PARTS_FOLDER}/${part}/${id}`);

/** Where this document's remotes do not come, releases take over that were live before and stand there still. */
function findTakeoverFaults(log: LogEntry[], { seq, state }: LogEntry, removed: Set<string>): string[] {
  return Object.entries(state?.lastKnownGood ?? {}).flatMap(([part, ref]) => {
    const name = `its last known good ${part} ${ref.id}`;
    const wasLive = log
      .slice(0, seq - 1)
      .some((entry) => entry.channel === 'stable' && entry.state?.parts[part]?.integrity === ref.integrity);
    if (!wasLive) return [`${name} was never live before`];
    return wasCleanedUp(removed, part, ref) ? [`${name} was cleaned up`] : [];
  });
}

/** @param named the release as the log names it; a release that never went live is only compared with itself. */
function findReleaseFaults(site: string, part: string, id: string, named?: ReleaseRef): string[] {
  const folder = releaseFolder(site, part, id);
  if (!existsSync(path.join(folder, RELEASE_FILE))) return [`${RELEASE_FILE} is missing`];
  const { files } = readRelease(site, part, id);
  return [
    ...(named ? findTableFaults(folder, RELEASE_FILE, named) : []),
    ...findDifferences(folder, files, [RELEASE_FILE]),
  ];
}

function findPointerFaults(site: string, log: LogEntry[]): string[] {
  return (Object.keys(POINTERS) as PointedChannel[]).flatMap((channel) => {
    const head = headOf(log, channel);
    const wanted = head && `${COMPOSITIONS_FOLDER}/${head.state.composition.id}`;
    const target = readPointer(site, channel);
    if (target === wanted) return [];
    const states = log.flatMap((entry) =>
      entry.channel === channel && entry.state ? [entry.state.composition.id] : [],
    );
    const lags = target === undefined || states.includes(path.posix.basename(target));
    // A publisher killed between its commit and the pointer: the next command moves it.
    if (lags) return [];
    return [`${POINTERS[channel]} leads to ${target}, which the log never named for ${channel}`];
  });
}

/** Names what a check found, and turns what it could not read into a finding as well. */
function named(name: string, check: () => string[]): string[] {
  try {
    return check().map((fault) => `${name}: ${fault}`);
  } catch (error) {
    return [`${name}: ${messageOf(error)}`];
  }
}

/** Releases by their folder, as the log names them or as they stand there. */
function allReleases(
  site: string,
  log: LogEntry[],
): Map<string, { part: string; id: string; named?: ReleaseRef }> {
  const folder = path.join(site, PARTS_FOLDER);
  const parts = existsSync(folder) ? readdirSync(folder).filter((name) => !isUnfinished(name)) : [];
  const standing = parts.flatMap((part) => publishedReleases(site, part).map((id) => ({ part, id })));
  const live = log.flatMap(({ state }) =>
    Object.entries(state?.parts ?? {}).map(([part, ref]) => ({ part, id: ref.id, named: ref })),
  );
  return new Map(
    [...standing, ...live].map((release) => [`${PARTS_FOLDER}/${release.part}/${release.id}`, release]),
  );
}

/**
 * Rereads every byte of a site and the whole chain of its log, offline.
 *
 * @param site folder of the site.
 */
export function verify(site: string): Verification {
  let log: LogEntry[];
  try {
    log = readLog(site);
  } catch (error) {
    return { entries: 0, compositions: 0, releases: 0, faults: [messageOf(error)] };
  }
  const removed = removedFolders(log);
  const compositions = new Map(
    log.flatMap(({ state }) => (state ? [[state.composition.id, state.composition] as const] : [])),
  );
  const kept = [...compositions].filter(([id]) => !removed.has(`${COMPOSITIONS_FOLDER}/${id}`));
  const releases = [...allReleases(site, log)].filter(([folder]) => !removed.has(folder));
  return {
    entries: log.length,
    compositions: kept.length,
    releases: releases.length,
    faults: [
      ...findChainFaults(site, log),
      ...kept.flatMap(([id, ref]) => named(`composition ${id}`, () => findCompositionFaults(site, ref))),
      ...log
        .filter(({ state }) => state && !removed.has(`${COMPOSITIONS_FOLDER}/${state.composition.id}`))
        .flatMap((entry) => named(`log entry ${entry.seq}`, () => findTakeoverFaults(log, entry, removed))),
      ...releases.flatMap(([, { part, id, named: ref }]) =>
        named(`${part} ${id}`, () => findReleaseFaults(site, part, id, ref)),
      ),
      ...findPointerFaults(site, log),
    ],
  };
}

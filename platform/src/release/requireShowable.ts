import { lstatSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import {
  type ChannelState,
  COMPOSITIONS_FOLDER,
  type EarlierState,
  type FileTable,
  findModeProblem,
  PARTS_FOLDER,
  readRelease,
  RELEASE_FILE,
  type ReleaseRef,
  TABLE_FILE,
} from '../store';
import { readNamedTable } from './findCompositionProblems';

import { smokeTest, type ServeComposition } from './smokeTest';

function findFileProblems(file: string, size: number): string[] {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return ['is missing'];
  if (!stats.isFile()) return ['is no regular file'];
  if (stats.size !== size) return [`has ${stats.size} bytes instead of ${size}`];
  return findModeProblem(stats, 'file');
}

/** Every folder above some files, up to a folder of the site. */
function foldersAbove(names: string[]): string[] {
  const folders = names.flatMap((name) => {
    const segments = name.split('/').slice(0, -1);
    return segments.map((_, place) => segments.slice(0, place + 1).join('/'));
  });
  return [...new Set(folders)];
}

/** @param files what has to be there, relative to the site, with its size. */
function findTreeProblems(site: string, files: [name: string, size: number][]): string[] {
  const ofFiles = files.flatMap(([name, size]) =>
    findFileProblems(path.join(site, name), size).map((problem) => `${name} ${problem}`),
  );
  const ofFolders = foldersAbove(files.map(([name]) => name)).flatMap((name) => {
    const stats = lstatSync(path.join(site, name), { throwIfNoEntry: false });
    return stats?.isDirectory()
      ? findModeProblem(stats, 'folder').map((problem) => `${name} ${problem}`)
      : [];
  });
  return [...ofFiles, ...ofFolders];
}

/** Compares a folder with the list of its files, by their sizes, and that list with the hash that the log names. */
function findFolderProblems(
  site: string,
  folder: string,
  { list, ref, read }: { list: string; ref: ReleaseRef; read: (text: string) => FileTable },
): string[] {
  const table = readNamedTable(path.join(site, folder), list, ref);
  if ('fault' in table) return [`${folder}/${list} ${table.fault}`];
  const files = Object.entries(read(table.bytes.toString())).map(([name, { size }]): [string, number] => [
    `${folder}/${name}`,
    size,
  ]);
  return findTreeProblems(site, files);
}

/** What is not there of what a state shows, by names and sizes: a sentence each. */
export function findShownProblems(site: string, state: EarlierState): string[] {
  const { parts, lastKnownGood = {}, kept = {}, composition, below } = state;
  const ofCompositions = [composition, ...(below ? [below] : [])].flatMap((ref) =>
    findFolderProblems(site, `${COMPOSITIONS_FOLDER}/${ref.id}`, {
      ...{ list: TABLE_FILE, ref },
      read: (text) => JSON.parse(text) as FileTable,
    }),
  );
  const ofReleases = [parts, lastKnownGood, kept].flatMap(Object.entries<ReleaseRef>).flatMap(([part, ref]) =>
    findFolderProblems(site, `${PARTS_FOLDER}/${part}/${ref.id}`, {
      ...{ list: RELEASE_FILE, ref },
      read: () => readRelease(site, part, ref.id).files,
    }),
  );
  return [...new Set([...ofCompositions, ...ofReleases])];
}

/** The first of some problems, and how many there are. */
export const toOneLine = ([first = '', ...others]: string[]): string =>
  others.length === 0 ? first : `${first} (and ${others.length} more: "npx storefront verify" names them)`;

/**
 * Looks at what is about to go live: whether all of it is there for a web server to read, and whether it answers.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` when it is not, or does not.
 */
export async function requireShowable(
  site: string,
  state: ChannelState,
  serveComposition: ServeComposition,
): Promise<void> {
  const problems = findShownProblems(site, state);
  if (problems.length > 0)
    throw new StorefrontError('PUBLISH_REFUSED', `This cannot go live: ${toOneLine(problems)}.`);
  await smokeTest(site, state.composition.id, serveComposition);
}

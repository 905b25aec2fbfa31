import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import {
  type ChannelState,
  COMPOSITIONS_FOLDER,
  type PreviousState,
  type FileTable,
  parseFileTable,
  findClosedAbove,
  findDifferences,
  findUnreadable,
  foldersOf,
  PARTS_FOLDER,
  readRelease,
  RELEASE_FILE,
  type ReleaseRef,
  TABLE_FILE,
} from '../store';
import { readNamedTable } from './findCompositionProblems';
import { smokeTest, type ServeComposition } from './smokeTest';

/** Compares a folder with the list of its files, byte by byte, and that list with the hash that the log names. */
function findFolderProblems(
  site: string,
  folder: string,
  { list, ref, read }: { list: string; ref: ReleaseRef; read: (text: string) => FileTable },
): string[] {
  const target = path.join(site, folder);
  const table = readNamedTable(target, list, ref);
  if ('problem' in table) return [`${folder}/${list} ${table.problem}`];
  const differences = findDifferences(target, read(table.bytes.toString()), [list]);
  return differences.map((problem) => `${folder}/${problem}`);
}

const findModeProblems = (site: string, state: PreviousState) => [
  ...findClosedAbove(site, foldersOf(state)),
  ...foldersOf(state).flatMap((folder) => findUnreadable(site, folder)),
];

/** What is not as it was published of what a state shows, or not for a web server to read: a sentence each. */
export function findShownProblems(site: string, state: PreviousState): string[] {
  const { parts, lastKnownGood = {}, kept = {}, composition, below } = state;
  const ofCompositions = [composition, ...(below ? [below] : [])].flatMap((ref) =>
    findFolderProblems(site, `${COMPOSITIONS_FOLDER}/${ref.id}`, {
      ...{ list: TABLE_FILE, ref },
      read: (text) => parseFileTable(text, `${COMPOSITIONS_FOLDER}/${ref.id}/${TABLE_FILE}`),
    }),
  );
  const ofReleases = [parts, lastKnownGood, kept].flatMap(Object.entries<ReleaseRef>).flatMap(([part, ref]) =>
    findFolderProblems(site, `${PARTS_FOLDER}/${part}/${ref.id}`, {
      ...{ list: RELEASE_FILE, ref },
      read: () => readRelease(site, part, ref.id).files,
    }),
  );
  return [...new Set([...ofCompositions, ...ofReleases, ...findModeProblems(site, state)])];
}

/** The first of some problems, and how many there are. */
export const toOneLine = ([first = '', ...others]: string[]): string =>
  others.length === 0 ? first : `${first} (and ${others.length} more: "npx storefront verify" names them)`;

function refuse(problems: string[]): void {
  if (problems.length === 0) return;
  throw new StorefrontError('PUBLISH_REFUSED', `This cannot go live: ${toOneLine(problems)}.`);
}

/**
 * Looks at what was just composed, of releases that were just read: whether a web server can read it, and whether it
 * answers.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` when it cannot, or does not.
 */
export async function requireAnswers(
  site: string,
  state: ChannelState,
  serveComposition: ServeComposition,
): Promise<void> {
  refuse(findModeProblems(site, state));
  await smokeTest(site, state.composition.id, serveComposition);
}

/**
 * Looks at what is about to go live again: whether all of it is as it was published, and answers.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` when it is not, or does not.
 */
export async function requireShowable(
  site: string,
  state: ChannelState,
  serveComposition: ServeComposition,
): Promise<void> {
  refuse(findShownProblems(site, state));
  await smokeTest(site, state.composition.id, serveComposition);
}

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

/** Compares a folder with its file table, byte by byte, and the table with the hash in the log. */
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

/**
 * Files of a state that differ from what was published, or that a web server cannot read: a
 * sentence each.
 */
export function findStateProblems(site: string, state: PreviousState): string[] {
  const { parts, lastKnownGood = {}, kept: others = {}, composition, below: shared } = state;
  const ofCompositions = [composition, ...(shared ? [shared] : [])].flatMap((ref) =>
    findFolderProblems(site, `${COMPOSITIONS_FOLDER}/${ref.id}`, {
      ...{ list: TABLE_FILE, ref },
      read: (text) => parseFileTable(text, `${COMPOSITIONS_FOLDER}/${ref.id}/${TABLE_FILE}`),
    }),
  );
  const ofReleases = [parts, lastKnownGood, others]
    .flatMap(Object.entries<ReleaseRef>)
    .flatMap(([part, ref]) =>
      findFolderProblems(site, `${PARTS_FOLDER}/${part}/${ref.id}`, {
        ...{ list: RELEASE_FILE, ref },
        read: () => readRelease(site, part, ref.id).files,
      }),
    );
  return [...new Set([...ofCompositions, ...ofReleases, ...findModeProblems(site, state)])];
}

/** The first of some problems, and their number. */
export const toOneLine = ([first = '', ...others]: string[]): string =>
  others.length === 0 ? first : `${first} (and ${others.length} more: "npx storefront verify" names them)`;

function requireNone(problems: string[]): void {
  if (problems.length === 0) return;
  throw new StorefrontError('PUBLISH_REFUSED', `This cannot go live: ${toOneLine(problems)}.`);
}

/**
 * Checks a new composition, whose releases were just read: web servers can read it, and its pages
 * respond.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` when they cannot, or do not.
 */
export async function requireResponses(
  site: string,
  state: ChannelState,
  serveComposition: ServeComposition,
): Promise<void> {
  requireNone(findModeProblems(site, state));
  await smokeTest(site, state.composition.id, serveComposition);
}

/**
 * Checks a state before it goes live again: it is as it was published, and its pages respond.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` when it is not, or they do not.
 */
export async function requireShowable(
  site: string,
  state: ChannelState,
  serveComposition: ServeComposition,
): Promise<void> {
  requireNone(findStateProblems(site, state));
  await smokeTest(site, state.composition.id, serveComposition);
}

import { StorefrontError } from '@dhaaga-noor/shared-types';
import {
  type ChannelState,
  findClosedAbove,
  findFolderProblems,
  findUnreadable,
  foldersOf,
  namedFolders,
} from '../store';
import { smokeTest, type ServeComposition } from './smokeTest';

const findModeProblems = (site: string, state: ChannelState) => [
  ...findClosedAbove(site, foldersOf(state)),
  ...foldersOf(state).flatMap((folder) => findUnreadable(site, folder)),
];

/**
 * Files of a state that differ from what was published, or that a web server cannot read: a
 * sentence each.
 */
export function findStateProblems(site: string, state: ChannelState): string[] {
  const problems = namedFolders(state).flatMap(([folder, integrity]) =>
    findFolderProblems(site, folder, integrity).map((problem) => `${folder}/${problem}`),
  );
  return [...new Set([...problems, ...findModeProblems(site, state)])];
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

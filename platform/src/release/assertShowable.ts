import { type ChannelState, validateFolder, namedFolders } from '../store';
import { smokeTest, type ServeComposition } from './smokeTest';
import { createRefusal } from './createRefusal';

/** Files of a state that differ from what was published: a sentence each. */
export function validateState(site: string, state: ChannelState): string[] {
  return namedFolders(state).flatMap(([folder, integrity]) =>
    validateFolder(site, folder, integrity).map((problem) => `${folder}/${problem}`),
  );
}

/** The first of some problems, and their number. */
export const toOneLine = ([first = '', ...others]: string[]): string =>
  others.length === 0 ? first : `${first} (and ${others.length} more: "npx storefront verify" names them)`;

/**
 * Checks a state before it goes live again: it is as it was published, and its pages respond.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` when it is not, or they do not.
 */
export async function assertShowable(
  site: string,
  state: ChannelState,
  serveComposition: ServeComposition,
): Promise<void> {
  const problems = validateState(site, state);
  if (problems.length > 0) throw createRefusal(`This cannot go live: ${toOneLine(problems)}.`);
  await smokeTest(site, state.composition.id, serveComposition);
}

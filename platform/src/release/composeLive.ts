import { StorefrontError } from '@dhaaga-noor/shared-types';
import { composeInto } from '../render';
import { COMPOSITIONS_FOLDER, foldersOf } from '../store';
import { toComposeOptions } from './applyChange';
import { headOf } from './logState';
import { readLog } from './log';
import { readCheckedParts } from './readParts';

export interface LiveOptions {
  /** Folder of the site. */
  site: string;
  /** Empty folder to compose into. */
  target: string;
  /** Base path of the site on its host. */
  base: string;
  /** Origin of the site, if not that of its settings. */
  origin?: string;
}

/**
 * Composes the live site for a static host, from the published files alone. All parts are served by
 * that host, whatever their origins are elsewhere.
 *
 * @returns folders of the releases that it shows, relative to the site.
 * @throws StorefrontError `SITE_DAMAGED` when a release is not as it was published.
 */
export async function composeLive({ site, target, base, origin }: LiveOptions): Promise<string[]> {
  const head = headOf(readLog(site), 'stable');
  if (!head) throw new StorefrontError('COMPOSITION_INVALID', `Nothing is live in ${site}: publish first.`);
  const state = { ...head.state, origins: {} };
  const options = toComposeOptions(site, readCheckedParts(site, state.parts), {
    channel: 'stable',
    changes: [],
    state,
  });
  await composeInto(target, { ...options, base, origin });
  return foldersOf(state).filter((folder) => !folder.startsWith(`${COMPOSITIONS_FOLDER}/`));
}

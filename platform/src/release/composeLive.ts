import { StorefrontError, toHref, type StaticHost } from '@dhaaga-noor/shared-types';
import { composeInto, type PlacedPart } from '../render';
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
  staticHost: StaticHost;
  /** Origin of the site, if not that of its settings. */
  origin?: string;
}

function withBase(placed: PlacedPart, host: StaticHost): PlacedPart {
  const { base, lastKnownGood } = placed;
  return {
    ...placed,
    base: toHref(base, host),
    ...(lastKnownGood && { lastKnownGood: { ...lastKnownGood, base: toHref(lastKnownGood.base, host) } }),
  };
}

/**
 * Composes the live site for a static host, from the published files alone. All parts are served by
 * that host, whatever their origins are elsewhere.
 *
 * @returns folders of the releases that it shows, relative to the site.
 * @throws StorefrontError `SITE_DAMAGED` when a release is not as it was published.
 */
export async function composeLive({ site, target, staticHost, origin }: LiveOptions): Promise<string[]> {
  const head = headOf(readLog(site), 'stable');
  if (!head) throw new StorefrontError('COMPOSITION_INVALID', `Nothing is live in ${site}: publish first.`);
  const state = { ...head.state, origins: {} };
  const options = toComposeOptions(site, readCheckedParts(site, state.parts), {
    channel: 'stable',
    changes: [],
    state,
  });
  const placed = options.placed.map((each) => withBase(each, staticHost));
  await composeInto(target, { ...options, placed, staticHost, origin });
  return foldersOf(state).filter((folder) => !folder.startsWith(`${COMPOSITIONS_FOLDER}/`));
}

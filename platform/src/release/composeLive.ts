import { StorefrontError } from '@dhaaga-noor/shared-types';
import { composeInto } from '../render';
import { compositionFolder, namedParts } from '../store';
import { headOf } from './logState';
import { readLog } from './log';
import { readCheckedParts, toComposeOptions } from './composing';
import { validateState, toOneLine } from './assertShowable';

export interface LiveOptions {
  site: string;
  /** Empty folder to compose into, if need be. */
  target: string;
  /** Base path of the site on its host. */
  base: string;
  /** Origin of the site, if not that of its settings. */
  origin?: string;
}

/**
 * The live composition, or for another base or origin a new one. All parts are served by that host,
 * whatever their origins are elsewhere.
 *
 * @returns its folder, and those of the releases that it shows, relative to the site.
 * @throws StorefrontError `SITE_DAMAGED` when a release is not as it was published.
 */
export async function composeLive({ site, target, base, origin }: LiveOptions) {
  const head = headOf(readLog(site), 'stable');
  if (!head) throw new StorefrontError('COMPOSITION_INVALID', `Nothing is live in ${site}: publish first.`);
  const { parts, lastKnownGood = {}, origins, composition } = head.state;
  const named = [parts, lastKnownGood].flatMap(namedParts).map(([folder]) => folder);
  const releases = [...new Set(named)];
  if (base === '/' && origin === undefined && Object.keys(origins).length === 0) {
    const problems = validateState(site, head.state);
    if (problems.length === 0) return { composition: compositionFolder(site, composition.id), releases };
    throw new StorefrontError('SITE_DAMAGED', `The live site cannot be exported: ${toOneLine(problems)}.`);
  }
  const state = { ...head.state, origins: {} };
  const options = toComposeOptions(site, readCheckedParts(site, state.parts), {
    channel: 'stable',
    changes: [],
    state,
  });
  await composeInto(target, { ...options, base, origin });
  return { composition: target, releases };
}

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from 'shared-types';
import type { CompositionPlan } from './planComposition';

/** Name of the file in which a composition says what it is made of and where its pages stand. */
export const COMPOSITION_FILE = 'composition.json';

/** A written composition. */
export interface CurrentSite extends CompositionPlan {
  /** Absolute path of its folder. */
  folder: string;
  /** Addresses at which a page stands. */
  addresses: ReadonlySet<string>;
}

/** What a composition's file holds. */
export interface WrittenComposition extends CompositionPlan {
  addresses: string[];
}

/**
 * Makes sure that a folder holds a site.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` naming the folder and the fix.
 */
export function requireSite(site: string): void {
  if (existsSync(path.join(site, 'current', COMPOSITION_FILE))) return;
  throw new StorefrontError('COMPOSITION_INVALID', `No site stands in ${site}: run "npm run build" first.`);
}

/** Follows the `current` pointer of a site; what it points to is read once each time that it moves. */
export function followCurrent(site: string): () => CurrentSite {
  let known: CurrentSite | undefined;
  return () => {
    const folder = realpathSync(path.join(site, 'current'));
    if (known?.folder === folder) return known;
    const written = JSON.parse(readFileSync(path.join(folder, COMPOSITION_FILE), 'utf8')) as WrittenComposition;
    known = { ...written, folder, addresses: new Set(written.addresses) };
    return known;
  };
}

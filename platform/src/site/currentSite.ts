import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from 'shared-types';
import { POINTERS } from '../publish/siteFolder';
import type { CompositionPlan } from './planComposition';

/** Name of the file in which a composition says what it is made of and where its pages stand. */
export const COMPOSITION_FILE = 'composition.json';

/** What a composition's file holds. */
export interface WrittenComposition extends CompositionPlan {
  addresses: string[];
}

/** Reads what a composition's folder, or a pointer to it, is made of. */
export function readWrittenComposition(folder: string): WrittenComposition {
  return JSON.parse(readFileSync(path.join(folder, COMPOSITION_FILE), 'utf8')) as WrittenComposition;
}

/**
 * Makes sure that a folder holds a site.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` naming the folder and the fix.
 */
export function requireSite(site: string): void {
  if (existsSync(path.join(site, POINTERS.stable, COMPOSITION_FILE))) return;
  throw new StorefrontError('COMPOSITION_INVALID', `No site stands in ${site}: run "npm run build" first.`);
}

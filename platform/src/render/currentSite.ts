import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { POINTERS } from '../store';
import type { CompositionPlan } from './planComposition';

/** Name of a composition's file that lists its releases and page URLs. */
export const COMPOSITION_FILE = 'composition.json';

/** The content of a composition's file. */
export interface WrittenComposition extends CompositionPlan {
  urls: string[];
}

/**
 * Reads the file of a composition, by its folder or a pointer to it.
 *
 * @throws StorefrontError `SITE_DAMAGED` when its file is no JSON.
 */
export function readWrittenComposition(folder: string): WrittenComposition {
  const file = path.join(folder, COMPOSITION_FILE);
  try {
    const written = JSON.parse(readFileSync(file, 'utf8')) as WrittenComposition & Record<string, string[]>;
    // What earlier tooling has composed can be gone back to.
    return { ...written, urls: written.urls ?? written['addresses'] };
  } catch (cause) {
    throw new StorefrontError(
      'SITE_DAMAGED',
      `${file} cannot be read: "npx storefront verify" tells what is damaged.`,
      { cause },
    );
  }
}

/**
 * Requires that a folder holds a site.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` naming the folder and the fix.
 */
export function requireSite(site: string): void {
  if (existsSync(path.join(site, POINTERS.stable, COMPOSITION_FILE))) return;
  throw new StorefrontError(
    'COMPOSITION_INVALID',
    `There is no site in ${site}: name its folder with --site, or begin one with "npm run build".`,
  );
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { POINTERS } from '../store';
import type { CompositionPlan } from './planComposition';

/** Name of the file in which a composition says what it is made of and where its pages stand. */
export const COMPOSITION_FILE = 'composition.json';

/** What a composition's file holds. */
export interface WrittenComposition extends CompositionPlan {
  urls: string[];
}

/**
 * Reads what a composition's folder, or a pointer to it, is made of.
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
 * Makes sure that a folder holds a site.
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

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseComposition, StorefrontError } from '@dhaaga-noor/shared-types';
import { z } from 'zod';
import { POINTERS } from '../store';

/** Name of a composition's file that lists its releases and page URLs. */
export const COMPOSITION_FILE = 'composition.json';

const writtenComposition = z.object({
  composition: z.unknown().transform((value) => parseComposition(value)),
  hostRoutes: z.array(z.object({ path: z.string() })),
  /** Origins of its parts, other than the site's own. */
  origins: z.array(z.string()),
  redirects: z.record(z.string(), z.string()),
  urls: z.array(z.string()),
});

/** What is read of a composition's file. */
export type WrittenComposition = z.infer<typeof writtenComposition>;

/**
 * Reads the file of a composition, by its folder or a pointer to it.
 *
 * @throws StorefrontError `SITE_DAMAGED` when that is not a composition.
 */
export function readWrittenComposition(folder: string): WrittenComposition {
  const file = path.join(folder, COMPOSITION_FILE);
  try {
    return writtenComposition.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StorefrontError(
      'SITE_DAMAGED',
      `${file} cannot be read: "npx storefront verify" shows what is damaged.`,
      { cause },
    );
  }
}

/**
 * Requires that a folder holds a site.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` naming the folder and the fix.
 */
export function assertSite(site: string): void {
  if (existsSync(path.join(site, POINTERS.stable, COMPOSITION_FILE))) return;
  throw new StorefrontError(
    'COMPOSITION_INVALID',
    `There is no site in ${site}: name its folder with --site, or begin one with "npm run build".`,
  );
}

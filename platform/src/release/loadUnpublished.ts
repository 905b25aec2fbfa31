import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadListed, readSiteSettings, SITE_FILE } from '../build';
import { loadFamilies } from '../catalogue';
import { namedParts, openSite, readListed } from '../store';
import type { Change } from './Change';
import { compareContents, toContents } from './compareContents';
import { readLog } from './log';
import { stableParts } from './logState';

/**
 * What publishing the catalogues and the brand details would change. Nothing is built.
 *
 * @param url the site.
 * @param root folder of the remotes.
 */
export async function loadUnpublished(url: string, root: string): Promise<Change[]> {
  const site = await openSite(url);
  await site.pullLog();
  const live = stableParts(readLog(site.folder));
  await site.pull(namedParts(live));
  const here = Object.entries(live).filter(([part]) => existsSync(path.join(root, part)));
  const before = toContents(here.map(([part, { id }]) => readListed(site.folder, part, id)));
  const listed = await Promise.all(loadFamilies(root).map(({ catalogue }) => loadListed(catalogue)));
  const products = listed.flatMap(({ products }) => products);
  const after = {
    ...before,
    settings: readSiteSettings(path.join(root, SITE_FILE)),
    products: new Map(products.map((product) => [`${product.list}/${product.id}`, product])),
  };
  return compareContents(before, after);
}

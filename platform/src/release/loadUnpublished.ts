import { existsSync } from 'node:fs';
import path from 'node:path';
import { listProducts, loadListed, readSiteSettings, SITE_FILE } from '../build';
import { type Family, loadFamilies, translate, translationFile } from '../catalogue';
import { type ListedRelease, namedParts, openSite, readListed } from '../store';
import type { Change } from './Change';
import { compareContents, type Contents, toContents, toTable } from './compareContents';
import { readLog } from './log';
import { stableParts } from './logState';

function readTranslated(
  file: string,
  { live, translated }: { live: ListedRelease[]; translated: Contents['translated'] },
  families: Family[],
): Contents['translated'] {
  const readIn = (language: string) => {
    const isIn = ({ part }: Family) =>
      live.some(({ release }) => release.part === part && release.languages?.[language]);
    const products = families
      .filter(isIn)
      .flatMap(({ catalogue }) => listProducts(translate(catalogue, language)));
    const settings = existsSync(translationFile(file, language))
      ? readSiteSettings(file, { language })
      : undefined;
    return { products: toTable(products), settings };
  };
  return Object.fromEntries(Object.keys(translated).map((language) => [language, readIn(language)]));
}

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
  const listed = here.map(([part, { id }]) => readListed(site.folder, part, id));
  const before = toContents(listed);
  const families = loadFamilies(root);
  const read = await Promise.all(families.map(({ catalogue }) => loadListed(catalogue)));
  const file = path.join(root, SITE_FILE);
  const after = {
    ...before,
    settings: readSiteSettings(file),
    products: toTable(read.flatMap(({ products }) => products)),
    translated: readTranslated(file, { live: listed, translated: before.translated }, families),
  };
  return compareContents(before, after);
}

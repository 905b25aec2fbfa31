import { existsSync } from 'node:fs';
import path from 'node:path';
import { PATHS } from '@dhaaga-noor/shared-types';
import { listProducts, loadListed, readSiteSettings, SITE_FILE } from '../build';
import { type Family, FEATURED_FILE, loadFamilies, translate, translationFile } from '../catalogue';
import { openSite, readListed } from '../store';
import type { Replaced } from './assertSources';
import { type Contents, toContents, toTable } from './compareContents';
import { readLog } from './log';
import { stableParts } from './logState';
import { hasChangedSince } from './provenance';
import { compareWithLive, pullLive } from './preparePublish';

const readIn = (file: string, language: string) =>
  existsSync(translationFile(file, language)) ? readSiteSettings(file, { language }) : undefined;

/** What a part would show, published with its catalogue and the brand details. */
async function toNext(live: Contents, family: Family | undefined, file: string): Promise<Contents> {
  const { settings, translated } = live;
  const languages = Object.keys(translated).map((language) => {
    const products = family ? listProducts(translate(family.catalogue, language)) : [];
    return [language, { products: toTable(products), settings: readIn(file, language) }] as const;
  });
  return {
    ...live,
    settings: settings && readSiteSettings(file),
    products: toTable(family ? (await loadListed(family.catalogue)).products : []),
    translated: Object.fromEntries(languages),
  };
}

/**
 * What publishing the catalogues and the brand details would change, by part. Nothing is built.
 *
 * @param url the site.
 * @param root folder of the remotes.
 * @param by who would publish them.
 */
export async function loadUnpublished(url: string, root: string, by: string): Promise<Replaced[]> {
  const site = await openSite(url);
  await site.pullLog();
  const log = readLog(site.folder);
  await pullLive(site, log, 'stable');
  const live = stableParts(log);
  const families = loadFamilies(root);
  const parts = new Set([...Object.keys(live), ...families.map(({ part }) => part)]);
  const from = { folder: site.folder, log, channel: 'stable', by } as const;
  const here = [...parts].filter((part) => existsSync(path.join(root, part)));
  return Promise.all(
    here.map(async (part) => {
      const ref = live[part];
      const before = toContents(ref ? [readListed(site.folder, part, ref.id)] : []);
      const family = families.find((each) => each.part === part);
      const replaced = compareWithLive(from, part, await toNext(before, family, path.join(root, SITE_FILE)));
      // Releases do not list what Home shows: their sources do.
      const { commit, isUncommitted } = replaced.live ?? {};
      const featured = path.join(part, 'catalogue', FEATURED_FILE);
      if (commit && !isUncommitted && (await hasChangedSince(commit, featured, root)))
        replaced.changes.push({ kind: 'order', sign: '~', name: PATHS.home });
      return replaced;
    }),
  );
}

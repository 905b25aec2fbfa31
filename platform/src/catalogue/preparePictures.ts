import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SHARE_SIZES } from '@dhaaga-noor/shared-types';
import { MediaError, PICTURE_MASTERS, preparer } from '../media';
import { findShareMaster, listPictures } from './catalogueData';
import { COLLECTIONS_FILE } from './fileNames';
import { loadCatalogue } from './loadCatalogue';

function picturesOf(folder: string): { pictures: string[]; shares: string[] } {
  const importFolder = path.join(folder, 'assets/pictures');
  const names = existsSync(importFolder) ? readdirSync(importFolder) : [];
  const imported = names
    .map((name) => path.join(importFolder, name))
    .filter((file) => PICTURE_MASTERS.test(file));
  const catalogueFolder = path.join(folder, 'catalogue');
  if (!existsSync(path.join(catalogueFolder, COLLECTIONS_FILE))) return { pictures: imported, shares: [] };
  const catalogue = loadCatalogue(catalogueFolder);
  const products = [...catalogue.products.values()].flat();
  return {
    pictures: [...listPictures(catalogue), ...imported],
    shares: products.flatMap((product) => findShareMaster(product) ?? []),
  };
}

/**
 * Encodes the pictures missing from the cache, of all these parts in one queue. The builds that
 * follow, each in its own process, find everything ready. They also report the pictures that cannot
 * be used.
 *
 * @param folders of parts, absolute.
 * @throws Error when the cache cannot be written.
 */
export async function preparePictures(folders: string[], media = preparer): Promise<void> {
  const all = folders.map(picturesOf);
  const masters = new Set(all.flatMap(({ pictures }) => pictures));
  const shareMasters = new Set(all.flatMap(({ shares }) => shares));
  const prepared = await Promise.allSettled([
    ...[...masters].map((file) => media.picture(file)),
    ...[...shareMasters].map((file) => media.share(file, SHARE_SIZES.product)),
  ]);
  for (const result of prepared) {
    if (result.status === 'rejected' && !(result.reason instanceof MediaError)) throw result.reason;
  }
}

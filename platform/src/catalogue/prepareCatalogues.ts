import { preparer } from '../media';
import { loadFamilies } from './loadFamilies';
import { listPictures } from './catalogueData';

/**
 * Encodes the media missing from the cache, of all catalogues in a folder, with one progress bar.
 * The builds that follow, each in its own process, find everything ready. They also report the
 * media that cannot be used.
 */
export async function prepareCatalogues(root: string, media = preparer): Promise<void> {
  const files = loadFamilies(root).flatMap(({ catalogue }) => listPictures(catalogue));
  await Promise.allSettled([...new Set(files)].map((file) => media.picture(file)));
}

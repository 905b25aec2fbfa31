import { createProgressBar, MediaPreparer } from '../media';
import { loadFamilies } from './changes/families';
import { listPictures } from './catalogueData';

/**
 * Encodes what the cache does not hold of all catalogues below a folder, with one progress bar. The builds that follow,
 * each in a process of its own, find everything ready. Media that cannot be used are left for those builds to report.
 */
export async function prepareCatalogues(root: string, preparer = new MediaPreparer()): Promise<void> {
  preparer.onProgress ??= createProgressBar();
  const files = loadFamilies(root).flatMap(({ catalogue }) => listPictures(catalogue));
  await Promise.allSettled([...new Set(files)].map((file) => preparer.picture(file)));
}

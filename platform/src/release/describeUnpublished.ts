import { loadListed } from '../build';
import { loadFamilies } from '../catalogue';
import { namedParts, openSite, readListed } from '../store';
import { formatChange } from './Change';
import { compareContents, toContents } from './compareContents';
import { readLog } from './log';
import { stableParts } from './logState';

/**
 * What publishing the catalogues would change of products, in the lines that a publish prints.
 * Nothing is built.
 *
 * @param url the site.
 * @param root folder of the remotes.
 */
export async function describeUnpublished(url: string, root: string): Promise<string[]> {
  const site = await openSite(url);
  await site.pullLog();
  const live = stableParts(readLog(site.folder));
  await site.pull(namedParts(live));
  const changes = loadFamilies(root).map(async ({ part, catalogue }) => {
    const { products } = await loadListed(catalogue);
    const ref = live[part];
    const before = ref && readListed(site.folder, part, ref.id);
    const next = new Map(products.map((product) => [`${product.list}/${product.id}`, product]));
    const contents = toContents(before ? [before] : []);
    return compareContents(contents, { ...contents, products: next }).map(formatChange);
  });
  return (await Promise.all(changes)).flat();
}

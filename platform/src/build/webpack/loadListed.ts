import { type ListedProduct, SHARE_SIZES } from '@dhaaga-noor/shared-types';
import { type Catalogue, findShareMaster } from '../../catalogue';
import { MEDIA_FOLDER, preparer } from '../../media';
import { listProducts } from './listProducts';

/** The products of a valid catalogue as a release lists them, and the share pictures they name. */
export async function loadListed(
  catalogue: Catalogue,
): Promise<{ products: ListedProduct[]; pictures: Map<string, string> }> {
  const masters = [...catalogue.products.values()].flat().flatMap((each) => findShareMaster(each) ?? []);
  const shares = new Map(
    await Promise.all(
      [...new Set(masters)].map(
        async (master) => [master, await preparer.share(master, SHARE_SIZES.product)] as const,
      ),
    ),
  );
  const toName = (master: string) => `${MEDIA_FOLDER}/${shares.get(master)?.name ?? ''}`;
  const pictures = [...shares].map(([master, { file }]) => [toName(master), file] as const);
  return { products: listProducts(catalogue, toName), pictures: new Map(pictures) };
}

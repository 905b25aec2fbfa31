import {
  canonicalProductPath,
  PAGE_SIZE,
  PATHS,
  pickFields,
  productPath,
  SHARE_SIZES,
  SHARED_FIELDS,
  type ListedProduct,
} from '@dhaaga-noor/shared-types';
import { type Catalogue, findShareMaster } from '../../catalogue';
import { MEDIA_FOLDER, preparer } from '../../media';

/**
 * All products of a catalogue for the composer: list by list, in display order.
 *
 * @param shareOf name of a share picture; without it the products have none.
 */
export function listProducts(
  { category, collections, products }: Catalogue,
  shareOf?: (master: string) => string,
): ListedProduct[] {
  return collections.flatMap(({ key }) =>
    (products.get(key) ?? []).map((product, index): ListedProduct => {
      const { id } = product.record;
      const list = `${PATHS[category]}/${key}`;
      const canonical = canonicalProductPath(product.record, list);
      const master = findShareMaster(product);
      return {
        id,
        ...pickFields(product.record, SHARED_FIELDS),
        list,
        ...(canonical !== productPath(list, id) && { canonical }),
        page: Math.floor(index / PAGE_SIZE) + 1,
        media: [...product.pictures, ...product.clips].map(({ kind, alt }) => ({ kind, alt })),
        ...(master !== undefined && shareOf && { share: shareOf(master) }),
      };
    }),
  );
}

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

import type { RouteLoaderArguments } from 'shared-runtime';
import { isCollectionKey, LUMBA_LABELS, type Product } from 'shared-types';
import { collections, loadProducts } from '../catalogue/collections.yaml';
import type { LumbaListKey } from './collectionTexts';

/** A lumba list as its page shows it; no products when the address names no collection. */
export interface LumbaListData {
  key?: LumbaListKey;
  products: Product[];
}

/** Loads the collection that the address names, or all of them in display order. */
export async function loadLumbaList({ params }: RouteLoaderArguments): Promise<LumbaListData> {
  const key = params.subcategory ?? params.type;
  if (params.type === 'all') {
    const lists = await Promise.all(collections.map((collection) => loadProducts(collection.key)));
    return { key: 'all', products: lists.flat() };
  }
  return isCollectionKey(LUMBA_LABELS, key) ? { key, products: await loadProducts(key) } : { products: [] };
}

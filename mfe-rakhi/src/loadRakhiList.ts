import type { RouteLoaderArguments } from 'shared-runtime';
import { isCollectionKey, RAKHI_LABELS, type Product, type RakhiType } from 'shared-types';
import { loadProducts } from '../catalogue/collections.yaml';

/** A rakhi list as its page shows it; null when the address names no collection. */
export type RakhiListData = { type: RakhiType; products: Product[] } | null;

/** Loads the collection that the address names, and no other. */
export async function loadRakhiList({ params: { type } }: RouteLoaderArguments): Promise<RakhiListData> {
  if (!isCollectionKey(RAKHI_LABELS, type)) return null;
  return { type, products: await loadProducts(type) };
}

import type { RouteLoaderArguments } from '@dhaaga-noor/shared-runtime';
import type { ProductPage } from '@dhaaga-noor/shared-types';
import { loadList } from '@dhaaga-noor/shared-ui';
import { collections, loadPage } from '../catalogue/collections.yaml';
import { ALL } from './collectionTexts';

/** A page of a lumba list; null if the URL names no collection. */
export type LumbaListData = ({ key: string } & ProductPage) | null;

/** Loads a page of the collection in the URL, or of all collections in display order. */
export async function loadLumbaList(args: RouteLoaderArguments): Promise<LumbaListData> {
  const { subcategory, type } = args.params;
  const keys = collections.map(({ key }) => key);
  if (type === ALL) return { key: ALL, ...(await loadList(loadPage, keys, args)) };
  const key = subcategory ?? type;
  return key !== undefined && keys.includes(key) ? { key, ...(await loadList(loadPage, key, args)) } : null;
}

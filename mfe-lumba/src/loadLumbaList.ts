import type { RouteLoaderArguments } from '@dhaaga-noor/shared-runtime';
import { isCollectionKey, LUMBA_LABELS } from '@dhaaga-noor/shared-types';
import { loadList, type ListData } from '@dhaaga-noor/shared-ui';
import { collections, loadPage } from '../catalogue/collections.yaml';
import type { LumbaListKey } from './collectionTexts';

/** A page of a lumba list; null if the URL names no collection. */
export type LumbaListData = ({ key: LumbaListKey } & ListData) | null;

/** Loads a page of the collection in the URL, or of all collections in display order. */
export async function loadLumbaList(args: RouteLoaderArguments): Promise<LumbaListData> {
  const { subcategory, type } = args.params;
  if (type === 'all') {
    const keys = collections.map(({ key }) => key);
    return { key: 'all', ...(await loadList(loadPage, keys, args)) };
  }
  const key = subcategory ?? type;
  return isCollectionKey(LUMBA_LABELS, key) ? { key, ...(await loadList(loadPage, key, args)) } : null;
}

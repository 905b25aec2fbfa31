import type { RouteLoaderArguments } from 'shared-runtime';
import { isCollectionKey, LUMBA_LABELS, requestedPage, type ProductPage } from 'shared-types';
import { askedPlace } from 'shared-ui';
import { loadPage } from '../catalogue/collections.yaml';
import type { LumbaListKey } from './collectionTexts';
import { loadAllPage } from './loadAllPage';

/** A page of a lumba list; null when the address names no collection. */
export type LumbaListData = ({ key: LumbaListKey } & ProductPage) | null;

/** Loads the page of the collection that the address names, or of all of them in display order. */
export async function loadLumbaList(args: RouteLoaderArguments): Promise<LumbaListData> {
  const { subcategory, type } = args.params;
  if (type === 'all') {
    return { key: 'all', ...(await loadAllPage(requestedPage(new URL(args.request.url).searchParams))) };
  }
  const key = subcategory ?? type;
  return isCollectionKey(LUMBA_LABELS, key) ? { key, ...(await loadPage(key, askedPlace(args))) } : null;
}

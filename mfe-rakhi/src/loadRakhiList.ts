import type { RouteLoaderArguments } from 'shared-runtime';
import { isCollectionKey, RAKHI_LABELS, type ProductPage, type RakhiType } from 'shared-types';
import { askedPlace } from 'shared-ui';
import { loadPage } from '../catalogue/collections.yaml';

/** A page of a rakhi list; null when the address names no collection. */
export type RakhiListData = ({ type: RakhiType } & ProductPage) | null;

/** Loads the page of the collection that the address names, and no other. */
export async function loadRakhiList(args: RouteLoaderArguments): Promise<RakhiListData> {
  const { type } = args.params;
  if (!isCollectionKey(RAKHI_LABELS, type)) return null;
  return { type, ...(await loadPage(type, askedPlace(args))) };
}

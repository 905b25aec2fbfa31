import type { RouteLoaderArguments } from '@dhaaga-noor/shared-runtime';
import { isCollectionKey, RAKHI_LABELS, type RakhiType } from '@dhaaga-noor/shared-types';
import { loadList, type ListData } from '@dhaaga-noor/shared-ui';
import { loadPage } from '../catalogue/collections.yaml';

/** A page of a rakhi list; null if the URL names no collection. */
export type RakhiListData = ({ type: RakhiType } & ListData) | null;

/** Loads only the requested page of the collection in the URL. */
export async function loadRakhiList(args: RouteLoaderArguments): Promise<RakhiListData> {
  const { type } = args.params;
  if (!isCollectionKey(RAKHI_LABELS, type)) return null;
  return { type, ...(await loadList(loadPage, type, args)) };
}

import type { RouteLoaderArguments } from '@dhaaga-noor/shared-runtime';
import type { ProductPage } from '@dhaaga-noor/shared-types';
import { loadList } from '@dhaaga-noor/shared-ui';
import { collections, loadPage } from '../catalogue/collections.yaml';

/** A page of a rakhi list; null if the URL names no collection. */
export type RakhiListData = ({ type: string } & ProductPage) | null;

/** Loads only the requested page of the collection in the URL. */
export async function loadRakhiList(args: RouteLoaderArguments): Promise<RakhiListData> {
  const { type } = args.params;
  if (type === undefined || !collections.some(({ key }) => key === type)) return null;
  return { type, ...(await loadList(loadPage, type, args)) };
}

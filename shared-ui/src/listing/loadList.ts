import type { RouteLoaderArguments } from '@dhaaga-noor/shared-runtime';
import { requestedPage, requestedSort, SORTED_FROM, type ProductPage } from '@dhaaga-noor/shared-types';
import type { Collections } from '../catalogue';

/** A page of a list in its own order, as prerendered, and in the requested order. */
export interface ListData extends ProductPage {
  sorted?: ProductPage;
}

/** Loads the page of a list that a URL requests: by page number, or by a product on it. */
export async function loadList(
  loadPage: Collections['loadPage'],
  keys: string | readonly string[],
  { params, request }: RouteLoaderArguments,
): Promise<ListData> {
  const { search, searchParams } = new URL(request.url);
  const sort = requestedSort(searchParams);
  const at = params['id'] ?? requestedPage(search);
  const page = await loadPage(keys, at);
  if (!sort || typeof at === 'string' || page.total <= SORTED_FROM) return page;
  return { ...page, sorted: await loadPage(keys, at, sort) };
}

import type { RouteLoaderArguments } from '@dhaaga-noor/shared-runtime';
import { parseListPath, type ProductPage } from '@dhaaga-noor/shared-types';
import type { Collections } from '../catalogue';

/** Loads the page of a list that a URL names: by number and order, or by a product on it. */
export function loadList(
  loadPage: Collections['loadPage'],
  keys: string | readonly string[],
  { params, request }: RouteLoaderArguments,
): Promise<ProductPage> {
  const { id } = params;
  if (id !== undefined) return loadPage(keys, id);
  const { page, sort } = parseListPath(new URL(request.url).pathname);
  return loadPage(keys, page, sort);
}

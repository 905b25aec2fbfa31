import type { RouteLoaderArguments } from 'shared-runtime';
import { requestedPage } from 'shared-types';

/** What of a list an address asks for: a page by its number, or the one with the product that it names. */
export function askedPlace({ params, request }: RouteLoaderArguments): number | string {
  return params['id'] ?? requestedPage(new URL(request.url).searchParams);
}

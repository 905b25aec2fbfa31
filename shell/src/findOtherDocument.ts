import { isList, pathOfHashLink } from '@dhaaga-noor/shared-runtime/host';
import { fromHref, requestedPage, toHref, type Composition } from '@dhaaga-noor/shared-types';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** URL of the requested document, if the server answered with another one. */
export function findOtherDocument(composition: Composition, place: Place): string | undefined {
  const { staticHost } = composition;
  const path = pathOfHashLink(place);
  if (path !== undefined) return toHref(path, staticHost);
  const { pathname, search, hash } = place;
  if (staticHost === undefined || requestedPage(search) === 1) return undefined;
  const shown = fromHref(pathname + search + hash, staticHost);
  // A static host ignores the query and answers with the first page of a list.
  return isList(composition, shown.replace(/[?#].*/, '')) ? toHref(shown, staticHost) : undefined;
}

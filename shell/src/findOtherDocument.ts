import { isList, pathOfHashLink } from '@dhaaga-noor/shared-runtime/host';
import { fromHref, requestedPage, toHref, type Composition } from '@dhaaga-noor/shared-types';

type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** URL of the requested document, if the server responded with another one. */
export function findOtherDocument(composition: Composition, location: PageLocation): string | undefined {
  const { staticHost } = composition;
  const path = pathOfHashLink(location);
  if (path !== undefined) return toHref(path, staticHost);
  const { pathname, search, hash } = location;
  if (staticHost === undefined || requestedPage(search) === 1) return undefined;
  const sitePath = fromHref(pathname + search + hash, staticHost);
  // A static host ignores the query and sends the first page of a list.
  return isList(composition, sitePath.replace(/[?#].*/, '')) ? toHref(sitePath, staticHost) : undefined;
}

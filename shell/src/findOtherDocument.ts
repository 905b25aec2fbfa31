import { isList, pathOfHashLink } from '@dhaaga-noor/shared-runtime/host';
import { fromHref, requestedPage, toHref, type Composition } from '@dhaaga-noor/shared-types';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** URL of the document that a shopper has asked for, where it is not the one that has come. */
export function findOtherDocument(composition: Composition, place: Place): string | undefined {
  const { staticHost } = composition;
  const path = pathOfHashLink(place);
  if (path !== undefined) return toHref(path, staticHost);
  const { pathname, search, hash } = place;
  if (staticHost === undefined || requestedPage(search) === 1) return undefined;
  const shown = fromHref(pathname + search + hash, staticHost);
  // A static host answers with the first page of a list, whatever the query asks for.
  return isList(composition, shown.replace(/[?#].*/, '')) ? toHref(shown, staticHost) : undefined;
}

import { pathOfHashLink } from '@dhaaga-noor/shared-runtime/host';
import { listOfPage, toListUrl, withBase, withoutBase } from '@dhaaga-noor/shared-types';

export interface RequestedDocument {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  /** Base path of the site. */
  base?: string;
  /** The document contains the page, not a 404 page. */
  holdsPage: boolean;
}

/**
 * URL of the requested document, if the host responded with another one. Servers redirect old URLs
 * of lists and pages past the end; hosts of plain files ignore the query, and show the 404 page.
 */
export function findOtherDocument({ location, base, holdsPage }: RequestedDocument): string | undefined {
  const path = pathOfHashLink(location);
  if (path !== undefined) return withBase(path, base);
  const pathname = withoutBase(location.pathname, base);
  const url = toListUrl(pathname, location.search) ?? (holdsPage ? undefined : listOfPage(pathname));
  return url && withBase(url, base) + location.hash;
}

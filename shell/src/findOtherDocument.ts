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
 * URL of the document to open, if the host responded with another one. Servers redirect old URLs
 * of lists (`?page=2`) and pages past the end. A static host ignores the query, and shows its 404
 * page for a page past the end.
 */
export function findOtherDocument({ location, base, holdsPage }: RequestedDocument): string | undefined {
  const path = pathOfHashLink(location);
  if (path !== undefined) return withBase(path, base);
  const pathname = withoutBase(location.pathname, base);
  const url = toListUrl(pathname, location.search) ?? (holdsPage ? undefined : listOfPage(pathname));
  return url && withBase(url, base) + location.hash;
}

import path from 'node:path';
import { withoutBase } from '@dhaaga-noor/shared-types';

const NO_ORIGIN = 'http://site.invalid';

/**
 * The file of a site that is served at a URL.
 *
 * @param site folder of the site.
 */
export function siteFile(site: string, url: string, base?: string): string {
  const { pathname } = new URL(url, NO_ORIGIN);
  return path.join(site, withoutBase(pathname, base));
}

/** URL of no page: its document is the response to every unknown URL. */
export const NOT_FOUND_PATH = '/404';

/** Path of a URL's document inside a composition's public folder. */
export function documentFile(url: string): string {
  return url.endsWith('/') ? `${url.slice(1)}index.html` : `${url.slice(1)}.html`;
}

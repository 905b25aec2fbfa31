import path from 'node:path';
import { fromHref, type StaticHost } from '@dhaaga-noor/shared-types';

const NO_ORIGIN = 'http://site.invalid';

/**
 * The file of a site that is served at a URL.
 *
 * @param site folder of the site.
 */
export function siteFile(site: string, url: string, host?: StaticHost): string {
  const { pathname } = new URL(url, NO_ORIGIN);
  return path.join(site, fromHref(pathname, host));
}

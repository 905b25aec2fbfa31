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

import { requireSite } from '../render';
import type { ServeOptions } from './chooseSite';
import { createSiteServer } from './createSiteServer';
import { listen, portSetting } from './listen';

/**
 * Serves a site until the process ends.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` without a site, Error for an unusable port.
 */
export async function serveSite(options: ServeOptions): Promise<void> {
  const wanted = portSetting();
  requireSite(options.site);
  const port = await listen(createSiteServer(options), wanted, process.env['HOST'] ?? '127.0.0.1');
  console.log(`The storefront is at http://localhost:${port} (Ctrl+C stops it).`);
}

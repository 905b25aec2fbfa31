import type { ServedComposition } from '../release';
import { createSiteServer } from './createSiteServer';
import { listen } from './listen';

/** Serves one composition of a site on this machine, live or not. */
export async function serveComposition(site: string, composition: string): Promise<ServedComposition> {
  const server = createSiteServer({ site, composition });
  // A publisher that was suspended for minutes, as on a sleeping computer, continues its requests.
  server.headersTimeout = 0;
  server.requestTimeout = 0;
  const port = await listen(server, 0, '127.0.0.1');
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

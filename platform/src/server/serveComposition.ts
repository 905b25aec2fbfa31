import type { ServedComposition } from '../release';
import { createSiteServer } from './createSiteServer';
import { listen } from './listen';

/** Serves one composition of a site on this machine, whether it is live or not. */
export async function serveComposition(site: string, composition: string): Promise<ServedComposition> {
  const server = createSiteServer({ site, composition });
  // A publisher that was stopped for minutes, as on a computer that slept, asks on where it was.
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

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServedComposition } from '../release';
import { assertSite } from '../render';
import type { ServeOptions } from './chooseSite';
import { createSiteServer } from './createSiteServer';

const LAST_PORT = 65_535;

/**
 * The port in `PORT`.
 *
 * @throws Error that names the value and the fix.
 */
export function portSetting(fallback = 8080): number {
  const text = process.env['PORT'];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > LAST_PORT) {
    throw new Error(
      `PORT "${text}" is not a port: use a whole number from 0 to ${LAST_PORT}, such as PORT=8081.`,
    );
  }
  return port;
}

/**
 * Starts to listen.
 *
 * @returns the port, chosen by the system for 0.
 * @throws Error that names a taken port and the fix.
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1}.`;
      reject(error.code === 'EADDRINUSE' ? new Error(message) : error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * Serves a site until the process ends.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` without a site, Error for an unusable port.
 */
export async function serveSite(options: ServeOptions): Promise<void> {
  const wanted = portSetting();
  assertSite(options.site);
  const port = await listen(createSiteServer(options), wanted, process.env['HOST'] ?? '127.0.0.1');
  console.log(`The storefront is at http://localhost:${port} (Ctrl+C stops it).`);
}

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

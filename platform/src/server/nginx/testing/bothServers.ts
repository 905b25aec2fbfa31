import type { Server } from 'node:http';
import { createSiteServer } from '../../createSiteServer';
import { listen } from '../../serve';
import { writeSite } from '../../siteFixture';
import { findNginx } from './findNginx';
import { startNginx } from './startNginx';

/** The fixture's site behind both servers; only one of them without nginx. */
export interface ServedTwice {
  site: string;
  origins: () => string[];
  start: () => Promise<void>;
  stop: () => void;
}

/** Writes a site, and serves it with both servers between `start` and `stop`. */
export function serveTwice(): ServedTwice {
  const { site, remove } = writeSite();
  const program = findNginx();
  const started: { origin: string; stop: () => void }[] = [];
  let server: Server;
  return {
    site,
    origins: () => started.map(({ origin }) => origin),
    start: async () => {
      server = createSiteServer({ site });
      const port = await listen(server, 0, '127.0.0.1');
      started.push({ origin: `http://127.0.0.1:${port}`, stop: () => server.close() });
      if (program !== undefined) started.push(await startNginx(program, { site }));
    },
    stop: () => {
      for (const { stop } of started) stop();
      remove();
    },
  };
}

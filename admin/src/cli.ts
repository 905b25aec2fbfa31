import path from 'node:path';
import { readSiteSettings } from '@dhaaga-noor/platform/build';
import { listen, portSetting } from '@dhaaga-noor/platform/server';
import { WORKSPACE } from '@dhaaga-noor/platform/system';
import { createAdminServer } from './createAdminServer';
import { loadViews } from './loadViews';

/** Not the port of `npm start` and `npm run dev`, which run at the same time. */
const DEFAULT_PORT = 8090;

async function start(): Promise<void> {
  const wanted = portSetting(DEFAULT_PORT);
  const site = readSiteSettings(path.join(WORKSPACE, 'shell/site.yaml'));
  const views = await loadViews(path.join(WORKSPACE, '.cache/admin/views'));
  const port = await listen(createAdminServer({ root: WORKSPACE, site, ...views }), wanted, '127.0.0.1');
  console.log(`The catalogue is at http://127.0.0.1:${port} (Ctrl+C stops it).`);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

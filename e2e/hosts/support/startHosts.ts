import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { exportSite, listen } from '@dhaaga-noor/platform/server';
import { copySite } from '../../support/ownSite';
import { publishTo } from '../../support/siteWithFailures';
import { composeMainSite } from '../../support/startSites';
import { E2E_FOLDER } from '../../support/storefront';
import { writeShell } from '../../support/versionedRelease';
import { announceHost, HOSTS, type ExportHost } from './hosts';
import { createStaticHost } from './createStaticHost';

const FOLDER = path.join(E2E_FOLDER, 'hosts');

/** Publishes to a site a shell with redirects for a moved page and a moved piece. */
async function publishRedirects(site: string): Promise<void> {
  const folder = path.join(FOLDER, 'shell');
  const redirects = [
    { from: '/shop/moved', to: '/shop/rakhi/single', line: 1 },
    { from: '/shop/moved/SDR012', to: '/shop/rakhi/single/SDR012', line: 2 },
  ];
  const dist = path.join(__dirname, '../../../shell/dist');
  writeShell(dist, folder, () => ({ version: '99.0.0', redirects }));
  await publishTo(site, { channel: 'stable', builds: [{ part: 'shell', folder }] });
}

async function startHost(site: string, host: ExportHost): Promise<Server> {
  const { name, base } = host;
  const folder = path.join(FOLDER, name);
  await exportSite({ site, folder, host: name, base });
  const server = createStaticHost(folder, host);
  announceHost(host, `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`);
  return server;
}

/** Publishes a site, exports it for each host, and serves the exports during the tests. */
export default async function startHosts(): Promise<() => void> {
  rmSync(FOLDER, { recursive: true, force: true });
  await composeMainSite();
  const site = copySite();
  await publishRedirects(site.folder);
  const servers = await Promise.all(HOSTS.map((host) => startHost(site.folder, host)));
  site.remove();
  return () => servers.forEach((server) => server.close().closeAllConnections());
}

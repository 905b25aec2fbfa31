import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { listen } from '@dhaaga-noor/platform/server';
import { COMPOSED_SITE } from '../../support/ownSite';
import { composeMainSite } from '../../support/startSites';
import { E2E_FOLDER, runStorefront } from '../../support/storefront';
import { announceHost, HOSTS, type ExportHost } from './hosts';
import { createStaticHost } from './createStaticHost';

const FOLDER = path.join(E2E_FOLDER, 'hosts');
const SITE = path.join(FOLDER, 'site');

/** A site whose shell has redirects for a moved page and a moved piece. */
async function publishSite(): Promise<void> {
  await composeMainSite();
  cpSync(COMPOSED_SITE, SITE, { recursive: true, verbatimSymlinks: true });
  const dist = path.join(FOLDER, 'shell');
  cpSync(path.join(__dirname, '../../../shell/dist'), dist, { recursive: true });
  const file = path.join(dist, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as object;
  const redirects = [
    { from: '/shop/moved', to: '/shop/rakhi/single', line: 1 },
    { from: '/shop/moved/SDR012', to: '/shop/rakhi/single/SDR012', line: 2 },
  ];
  writeFileSync(file, JSON.stringify({ ...release, version: '99.0.0', redirects }));
  await runStorefront({
    args: ['publish', 'shell', '--site', SITE, '--dist', dist, '--unversioned', '--demo'],
  });
}

async function startHost(host: ExportHost): Promise<Server> {
  const { name, base } = host;
  const folder = path.join(FOLDER, name);
  await runStorefront({
    args: ['export', folder, '--site', SITE, '--for', name, '--base', base, '--demo'],
  });
  const server = createStaticHost(folder, host);
  announceHost(host, `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`);
  return server;
}

/** Publishes a site, exports it for each host, and serves the exports during the tests. */
export default async function startHosts(): Promise<() => void> {
  rmSync(FOLDER, { recursive: true, force: true });
  await publishSite();
  const servers = await Promise.all(HOSTS.map(startHost));
  return () => servers.forEach((server) => server.close().closeAllConnections());
}

import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { announceOrigins, REMOTES, type Deployment } from './deployments';
import { freePort } from 'platform/nginx';
import { E2E_FOLDER, runStorefront, startStorefront, type StorefrontProcess } from './storefront';

const siteFolder = (deployment: Deployment) => path.join(E2E_FOLDER, 'sites', deployment);
const originAt = (port: number) => `http://127.0.0.1:${port}`;

/** The published files are the same in every deployment, so they are kept once. */
function sharePublishedFiles(deployment: Deployment): void {
  const parts = path.join(siteFolder(deployment), 'parts');
  if (existsSync(parts)) return;
  mkdirSync(siteFolder(deployment), { recursive: true });
  symlinkSync(path.join('..', 'paths', 'parts'), parts);
}

async function composeSite(deployment: Deployment, origins: string[]): Promise<void> {
  const settings = REMOTES.flatMap((remote, place) => {
    const origin = origins[place];
    return origin ? ['--origin', `${remote}=${origin}`] : [];
  });
  const words = ['build', '--site', siteFolder(deployment), ...settings];
  await runStorefront({ words, env: { ROUTER: deployment === 'hash' ? 'hash' : 'path' } });
}

async function serveSite(deployment: Deployment, port: number): Promise<StorefrontProcess> {
  const words = ['serve', '--site', siteFolder(deployment)];
  const server = startStorefront({ words, env: { PORT: String(port), HOST: '127.0.0.1' } });
  await server.said(new RegExp(`http://localhost:${port}`));
  return server;
}

/** Builds what is stale, composes it once for each deployment, and serves them while the tests run. */
export default async function startSites(): Promise<() => Promise<void>> {
  const [paths, hash, origins, ...remotes] = await Promise.all(
    Array.from({ length: 3 + REMOTES.length }, freePort),
  );
  if (paths === undefined || hash === undefined || origins === undefined)
    throw new Error('There is no free port.');
  rmSync(path.join(E2E_FOLDER, 'sites'), { recursive: true, force: true });

  // The first one builds, the others find everything built and published.
  await composeSite('paths', []);
  sharePublishedFiles('hash');
  sharePublishedFiles('origins');
  await Promise.all([composeSite('hash', []), composeSite('origins', remotes.map(originAt))]);

  const servers = await Promise.all([
    serveSite('paths', paths),
    serveSite('hash', hash),
    ...[origins, ...remotes].map((port) => serveSite('origins', port)),
  ]);
  announceOrigins('paths', [originAt(paths)]);
  announceOrigins('hash', [originAt(hash)]);
  announceOrigins('origins', [origins, ...remotes].map(originAt));
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}

import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { announceOrigins, REMOTES, type Deployment } from './deployments';
import { freePort } from '@dhaaga-noor/platform/nginx';
import { composeReleasedSite } from './siteWithFailures';
import { E2E_FOLDER, runStorefront, startStorefront, type StorefrontProcess } from './storefront';

const siteFolder = (deployment: Deployment) => path.join(E2E_FOLDER, 'sites', deployment);

async function composeSite(deployment: Deployment, origins: string[] = []): Promise<void> {
  const settings = REMOTES.flatMap((remote, index) => {
    const origin = origins[index];
    return origin ? ['--origin', `${remote}=${origin}`] : [];
  });
  await runStorefront({ args: ['build', '--site', siteFolder(deployment), ...settings] });
}

/** Composes the site of the suites, unless an earlier run has composed it from the same sources. */
export async function composeMainSite(): Promise<void> {
  const hasOneEntry = () => !existsSync(path.join(siteFolder('paths'), 'log/000002.json'));
  // A site of other sources gets another entry, or cannot be read at all.
  const isCurrent = await composeSite('paths').then(hasOneEntry, () => false);
  if (isCurrent) return;
  rmSync(path.join(E2E_FOLDER, 'sites'), { recursive: true, force: true });
  await composeSite('paths');
}

/** The published files are the same in every deployment, so they are stored once. */
function shareParts(deployment: Deployment): void {
  rmSync(siteFolder(deployment), { recursive: true, force: true });
  mkdirSync(siteFolder(deployment), { recursive: true });
  symlinkSync(path.join('..', 'paths', 'parts'), path.join(siteFolder(deployment), 'parts'));
}

async function serveSite(deployment: Deployment, port: number): Promise<StorefrontProcess> {
  const args = ['serve', '--site', siteFolder(deployment)];
  const server = startStorefront({ args, env: { PORT: String(port), HOST: '127.0.0.1' } });
  await server.said(new RegExp(`http://localhost:${port}`));
  return server;
}

/** Composes and serves one deployment. The remotes of "origins" have origins of their own. */
async function startSite(deployment: Deployment): Promise<StorefrontProcess[]> {
  const count = deployment === 'origins' ? 1 + REMOTES.length : 1;
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  if (deployment === 'paths') await composeMainSite();
  else {
    shareParts(deployment);
    await composeSite(deployment, origins.slice(1));
  }
  const servers = await Promise.all(ports.map((port) => serveSite(deployment, port)));
  announceOrigins(deployment, origins);
  return servers;
}

/** Builds what is stale, composes the deployments of a tier, and serves them during its tests. */
export default async function startSites({ metadata }: FullConfig): Promise<() => Promise<void>> {
  const servers: StorefrontProcess[] = [];
  // One at a time: the first one publishes the files that the others share.
  for (const deployment of metadata['deployments'] as Deployment[])
    servers.push(...(await startSite(deployment)));
  if (metadata['released'] === true) await composeReleasedSite();
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}

import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { freePort } from '@dhaaga-noor/platform/nginx';
import { announceOrigins, REMOTES } from './deployments';
import type { StartedServer } from './nginx';
import { COMPOSED_SITE, copySite, startServe } from './ownSite';
import { composeReleasedSite, publishTo, RELEASED_SITE } from './siteWithFailures';
import { runStorefront, startStorefront } from './storefront';

const composeSite = () => runStorefront({ args: ['build', '--site', COMPOSED_SITE] });

/** Composes the site of the suites, unless an earlier run has composed it from the same sources. */
export async function composeMainSite(): Promise<void> {
  const hasOneEntry = () => !existsSync(path.join(COMPOSED_SITE, 'log/000002.json'));
  // A site of other sources gets another entry, or cannot be read at all.
  const isCurrent = await composeSite().then(hasOneEntry, () => false);
  if (isCurrent) return;
  rmSync(path.dirname(COMPOSED_SITE), { recursive: true, force: true });
  await composeSite();
}

type Stop = StartedServer['stop'];

/** The composed site, served by one origin. */
async function startPaths(): Promise<Stop> {
  await composeMainSite();
  const port = await freePort();
  const env = { PORT: String(port), HOST: '127.0.0.1' };
  const server = startStorefront({ args: ['serve', '--site', COMPOSED_SITE], env });
  await server.said(new RegExp(`http://localhost:${port}`));
  announceOrigins('paths', [`http://127.0.0.1:${port}`]);
  return server.stop;
}

/** The released site, whose remotes have origins of their own. */
async function startOrigins(): Promise<Stop> {
  await composeReleasedSite();
  const site = copySite(RELEASED_SITE);
  const documents = await startServe(site.folder);
  const parts = await Promise.all(REMOTES.map(() => startServe(site.folder)));
  const origins = Object.fromEntries(REMOTES.map((remote, index) => [remote, String(parts[index]?.origin)]));
  await publishTo(site.folder, { channel: 'stable', builds: [], settings: { origins } });
  announceOrigins('origins', [documents.origin, ...Object.values(origins)]);
  return () => {
    for (const { stop } of [documents, ...parts]) stop();
    site.remove();
  };
}

/** Builds what is stale, composes the deployments of a tier, and serves them during its tests. */
export default async function startSites({ metadata }: FullConfig): Promise<() => Promise<void>> {
  const stops = [await startPaths()];
  if (metadata['released'] === true) stops.push(await startOrigins());
  return async () => {
    for (const stop of stops) await stop();
  };
}

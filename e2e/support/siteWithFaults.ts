import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Composition } from 'shared-types';
import { FaultProxy } from './faultProxy';
import { copySite, startServe } from './ownSite';
import { runStorefront } from './storefront';
import { writeVersion } from './versionedRelease';

const WORKSPACE = path.join(__dirname, '../..');
/** The remotes that have a release before their present one; the rest has none to go back to. */
const RELEASED = ['mfe-viewer', 'mfe-rakhi'];
export const PRESENT = '1.1.0';
export const EARLIER = '1.0.0';

/** A site in which two remotes have been released twice, served behind a proxy that breaks files. */
export interface SiteWithFaults {
  proxy: FaultProxy;
  composition: Composition;
  /** Makes the last release, that of the rakhi family, undone. */
  rollback: () => Promise<unknown>;
  stop: () => Promise<void>;
}

export async function startSiteWithFaults(): Promise<SiteWithFaults> {
  const site = copySite();
  for (const part of RELEASED) {
    const dist = path.join(path.dirname(site.folder), part);
    writeVersion(path.join(WORKSPACE, part, 'dist'), dist, PRESENT);
    await runStorefront({ words: ['publish', part, '--site', site.folder, '--dist', dist] });
  }
  const serve = await startServe(site.folder);
  const proxy = await FaultProxy.start(serve.origin);
  const { composition } = JSON.parse(
    readFileSync(path.join(site.folder, 'current/composition.json'), 'utf8'),
  ) as { composition: Composition };
  return {
    proxy,
    composition,
    rollback: () => runStorefront({ words: ['rollback', '--site', site.folder] }),
    stop: async () => {
      proxy.stop();
      await serve.stop();
      site.remove();
    },
  };
}

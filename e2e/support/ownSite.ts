import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@dhaaga-noor/platform/nginx';
import type { Composition } from '@dhaaga-noor/shared-types';
import type { StartedServer } from './nginx';
import { E2E_FOLDER, runStorefront, startStorefront } from './storefront';

const PART = 'mfe-rakhi';
const DIST = path.join(__dirname, '../..', PART, 'dist');

/** The composed site of the suites. */
export const COMPOSED_SITE = path.join(E2E_FOLDER, 'sites/paths');

/** The live site's state. */
export function compositionOf(site: string): Composition {
  const text = readFileSync(path.join(site, 'current/composition.json'), 'utf8');
  return (JSON.parse(text) as { composition: Composition }).composition;
}

/** A copy of the composed site that a suite may publish to. */
export interface OwnSite {
  folder: string;
  /** Publishes the rakhi family's build under another version, to a channel. */
  release: (version: string, channel: 'stable' | 'canary' | 'preview') => Promise<void>;
  remove: () => void;
}

/** @param source folder of the site; by default the composed one. */
export function copySite(source = COMPOSED_SITE): OwnSite {
  const root = mkdtempSync(path.join(tmpdir(), 'own-site-'));
  const folder = path.join(root, 'site');
  cpSync(source, folder, { recursive: true, verbatimSymlinks: true });
  return {
    folder,
    release: async (version, channel) => {
      const dist = path.join(root, version);
      cpSync(DIST, dist, { recursive: true });
      const file = path.join(dist, 'release.json');
      const release = JSON.parse(readFileSync(file, 'utf8')) as object;
      writeFileSync(file, JSON.stringify({ ...release, version }));
      await runStorefront({
        args: ['publish', PART, '--site', folder, '--dist', dist, '--channel', channel, '--unversioned'],
      });
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Starts `storefront serve` for a site. */
export async function startServe(
  site: string,
  settings: string[] = [],
): Promise<StartedServer & { port: number }> {
  const port = await freePort();
  const args = ['serve', site, ...settings];
  const server = startStorefront({ args, env: { PORT: String(port), HOST: '127.0.0.1' } });
  await server.said(new RegExp(`http://localhost:${port}`));
  return { port, origin: `http://127.0.0.1:${port}`, stop: server.stop };
}

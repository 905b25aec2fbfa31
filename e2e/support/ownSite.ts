import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { createSiteServer, listen } from '@dhaaga-noor/platform/server';
import type { Composition } from '@dhaaga-noor/shared-types';
import { E2E_FOLDER } from './storefront';

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
  remove: () => void;
}

/** Folders of files that never change: copies of a site share them. */
const SHARED = ['parts', 'compositions'];

function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else linkSync(source, target);
  }
}

/** @param source folder of the site; by default the composed one. */
export function copySite(source = COMPOSED_SITE): OwnSite {
  const root = mkdtempSync(path.join(E2E_FOLDER, 'own-site-'));
  const folder = path.join(root, 'site');
  const filter = (file: string) => !SHARED.includes(path.relative(source, file));
  cpSync(source, folder, { recursive: true, verbatimSymlinks: true, filter });
  for (const name of SHARED) linkFiles(path.join(source, name), path.join(folder, name));
  return { folder, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Moves the pointer of a site to what an entry of its log has published, as publishers do. */
export function showEntry(folder: string, seq: number): void {
  const entry = path.join(folder, `log/${String(seq).padStart(6, '0')}.json`);
  const { state } = JSON.parse(readFileSync(entry, 'utf8')) as { state: { composition: { id: string } } };
  const pointer = path.join(folder, 'current');
  symlinkSync(`compositions/${state.composition.id}`, `${pointer}.next`);
  renameSync(`${pointer}.next`, pointer);
}

/** Serves a site from this process, as `storefront serve` does from its own. */
export async function startServe(
  site: string,
  options: { canary?: number } = {},
): Promise<{ port: number; origin: string; stop: () => void }> {
  const server = createSiteServer({ site, ...options });
  const port = await listen(server, 0, '127.0.0.1');
  const stop = () => server.close().closeAllConnections();
  return { port, origin: `http://127.0.0.1:${port}`, stop };
}

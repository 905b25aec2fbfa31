import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONFIGURATION_FILE, findNginx, freePort, launchNginx } from '@dhaaga-noor/platform/nginx';
import { runStorefront } from './storefront';

export interface StartedServer {
  origin: string;
  stop: () => Promise<void> | void;
}

/** Starts a separate nginx for a site, with the configuration that `storefront nginx` writes. */
export async function startNginx(site: string, settings: string[] = []): Promise<StartedServer> {
  const listen = `127.0.0.1:${await freePort()}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const file = path.join(folder, CONFIGURATION_FILE);
  const where = ['--site', site, '--listen', listen, '--standalone', folder, '--out', file];
  await runStorefront({ args: ['nginx', ...where, ...settings] });
  return { origin: `http://${listen}`, stop: launchNginx(String(findNginx()), folder) };
}

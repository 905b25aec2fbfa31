import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNginx } from 'platform/nginx';
import { freePort } from './ports';
import { runStorefront } from './storefront';

export interface StartedServer {
  origin: string;
  stop: () => Promise<void> | void;
}

/** Starts an nginx of its own for a site, with the configuration that `storefront nginx` writes. */
export async function startNginx(site: string, settings: string[] = []): Promise<StartedServer> {
  const listen = `127.0.0.1:${await freePort()}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const file = path.join(folder, 'nginx.conf');
  const where = ['--site', site, '--listen', listen, '--standalone', folder, '--out', file];
  await runStorefront({ words: ['nginx', ...where, ...settings] });
  // It goes to the background once it listens.
  const started = spawnSync(String(findNginx()), ['-c', file, '-e', path.join(folder, 'start.log')], {
    encoding: 'utf8',
  });
  if (started.status !== 0) throw new Error(`nginx does not start:\n${started.stderr}`);
  return {
    origin: `http://${listen}`,
    stop: () => {
      process.kill(Number(readFileSync(path.join(folder, 'nginx.pid'), 'utf8')), 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

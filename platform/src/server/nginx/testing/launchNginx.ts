import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Name of the configuration in the folder of an nginx that writes nowhere else (`storefront nginx
 * --standalone`).
 */
export const CONFIGURATION_FILE = 'nginx.conf';

/**
 * Starts a separate nginx from its folder, for tests: it has bound its port when this returns.
 *
 * @returns a function that stops it and removes the folder.
 * @throws Error with nginx's message when it does not start.
 */
export function launchNginx(program: string, folder: string): () => void {
  const args = ['-c', path.join(folder, CONFIGURATION_FILE), '-e', path.join(folder, 'start.log')];
  // It goes to the background once it listens.
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`nginx does not start:\n${stderr}`);
  return () => {
    process.kill(Number(readFileSync(path.join(folder, 'nginx.pid'), 'utf8')), 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
}

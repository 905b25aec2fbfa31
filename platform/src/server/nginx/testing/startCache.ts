import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { WORKSPACE } from '../../../system/workspace';
import { freePort } from '../../freePort';
import { CONFIGURATION_FILE, launchNginx } from '../launchNginx';
import type { StartedNginx } from './startNginx';
import { toStandalone } from '../toConfiguration';

const EXAMPLE = path.join(WORKSPACE, 'deploy/nginx/cdn.conf');

/** Starts the example of a cache in front of a server, for tests; `change` edits its text. */
export async function startCache(
  program: string,
  origin: string,
  change = (text: string) => text,
): Promise<StartedNginx> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'cache-'));
  const configuration = change(readFileSync(EXAMPLE, 'utf8'))
    .replace('/var/cache/nginx/storefront', `${folder}/cache`)
    .replace('origin.example.com:8080', origin.replace('http://', ''))
    .replace('    listen [::]:80;\n', '')
    .replace('listen 80', `listen 127.0.0.1:${port}`);
  const user = process.getuid?.() === 0 ? userInfo().username : undefined;
  writeFileSync(path.join(folder, CONFIGURATION_FILE), toStandalone(configuration, folder, user));
  return { origin: `http://127.0.0.1:${port}`, stop: launchNginx(program, folder) };
}

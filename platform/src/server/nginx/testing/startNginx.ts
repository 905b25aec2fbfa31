import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { freePort } from '../../testing/freePort';
import { CONFIGURATION_FILE, launchNginx } from './launchNginx';
import { readLive, toConfiguration, toStandalone } from '../toConfiguration';

export interface StartedNginx {
  origin: string;
  stop: () => void;
}

export interface NginxUnderTest {
  site: string;
  canary?: number;
  previews?: string;
  /** An additional location, such as one that fails. */
  location?: string;
}

/** Starts an nginx for tests, with a port and folder of its own. On return the port is bound. */
export async function startConfigured(
  program: string,
  toText: (listen: string, folder: string) => string,
): Promise<StartedNginx> {
  const listen = `127.0.0.1:${await freePort()}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const user = process.getuid?.() === 0 ? userInfo().username : undefined;
  writeFileSync(path.join(folder, CONFIGURATION_FILE), toStandalone(toText(listen, folder), folder, user));
  return { origin: `http://${listen}`, stop: launchNginx(program, folder) };
}

/** Starts a separate nginx for a site, for tests. */
export function startNginx(
  program: string,
  { site, canary = 0, previews, location = '' }: NginxUnderTest,
): Promise<StartedNginx> {
  return startConfigured(program, (listen) =>
    toConfiguration({ site, listen, https: false, ...readLive(site), canary, previews }).replace(
      '    location / {',
      `${location}\n    location / {`,
    ),
  );
}

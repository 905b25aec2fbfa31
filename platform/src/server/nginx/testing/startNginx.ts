import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { readLive } from '../../chooseSite';
import { freePort } from '../../freePort';
import { CONFIGURATION_FILE, launchNginx } from '../launchNginx';
import { toConfiguration, toStandalone } from '../toConfiguration';

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

/** Starts a separate nginx for a site, for tests: it has bound its port when this returns. */
export async function startNginx(
  program: string,
  { site, canary = 0, previews, location = '' }: NginxUnderTest,
): Promise<StartedNginx> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const listen = `127.0.0.1:${port}`;
  const options = { site, listen, https: false, ...readLive(site), canary, previews };
  const user = process.getuid?.() === 0 ? userInfo().username : undefined;
  const configuration = toConfiguration(options).replace('    location / {', `${location}\n    location / {`);
  writeFileSync(path.join(folder, CONFIGURATION_FILE), toStandalone(configuration, folder, user));
  return { origin: `http://${listen}`, stop: launchNginx(program, folder) };
}

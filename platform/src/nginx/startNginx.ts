import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { liveOrigins } from '../serve/chooseSite';
import { toConfiguration, toStandalone } from './toConfiguration';

/** A port that nobody listens to. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export interface StartedNginx {
  origin: string;
  stop: () => void;
}

export interface NginxUnderTest {
  site: string;
  canary?: number;
  previews?: string;
  /** One location more, such as one that fails. */
  location?: string;
}

/** Starts an nginx of its own for a site, for tests: it has bound its port when this returns. */
export async function startNginx(
  program: string,
  { site, canary = 0, previews, location = '' }: NginxUnderTest,
): Promise<StartedNginx> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const file = path.join(folder, 'nginx.conf');
  const listen = `127.0.0.1:${port}`;
  const options = { site, listen, https: false, origins: liveOrigins(site), canary, previews };
  const user = process.getuid?.() === 0 ? userInfo().username : undefined;
  const configuration = toConfiguration(options).replace('    location / {', `${location}\n    location / {`);
  writeFileSync(file, toStandalone(configuration, folder, user));
  const started = spawnSync(program, ['-c', file, '-e', path.join(folder, 'start.log')], {
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

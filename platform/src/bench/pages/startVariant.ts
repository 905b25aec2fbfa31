import { spawn } from 'node:child_process';
import path from 'node:path';
import { requireSite } from '../../site/currentSite';
import { PROFILE_NAMES, type ProfileName } from './profiles';

/** A served site. */
export interface ServedVariant {
  /** Its origin over the link of each profile. */
  origins: Record<ProfileName, string>;
  stop: () => void;
}

/**
 * Serves a site by the product's own server, in a process of its own, so that nothing else waits for it.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` when the folder holds no site.
 */
export async function startVariant(site: string): Promise<ServedVariant> {
  requireSite(site);
  const program = path.join(__dirname, 'serveVariant.ts');
  const child = spawn(process.execPath, [...process.execArgv, program, site], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', resolve);
    child.once('exit', () => reject(new Error(`${site} could not be served: see the messages above.`)));
  });
  const ports = JSON.parse(line) as Record<ProfileName, number>;
  const origins = Object.fromEntries(
    PROFILE_NAMES.map((name) => [name, `http://127.0.0.1:${ports[name]}`]),
  ) as Record<ProfileName, string>;
  return { origins, stop: () => child.kill() };
}

import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { isRunning } from '../../system';
import { removeLeftovers } from '../leftovers';
import { FolderTransport } from './FolderTransport';
import { Site } from './Site';
import type { Transport } from './Transport';

const BUCKET = 's3://';
const SERVER = 'ssh://';

/** Whether a site is in a bucket (`s3://<bucket>/<prefix>`) or on a server (`ssh://<host>/<folder>`). */
export const isRemote = (site: string): boolean => site.startsWith(BUCKET) || site.startsWith(SERVER);

/** Storages of remotes that this command has opened, by URL: a connection serves all of it. */
const transports = new Map<string, Promise<Transport>>();

async function connect(url: string): Promise<Transport> {
  if (url.startsWith(SERVER)) {
    const { SshTransport } = await import('./SshTransport');
    return new SshTransport(url);
  }
  // In every command the SDK warns that its later versions need a later Node.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const { S3Transport } = await import('./S3Transport');
  return new S3Transport(url);
}

/**
 * Opens the storage of a site.
 *
 * @param site absolute path of its folder, or the URL of a remote.
 * @throws StorefrontError `SETTINGS_INVALID` for a URL that names no bucket, or no folder.
 */
export function openTransport(site: string): Promise<Transport> {
  if (!isRemote(site)) return Promise.resolve(new FolderTransport(site));
  const transport = transports.get(site) ?? connect(site);
  transports.set(site, transport);
  return transport;
}

const claimed = new Set<string>();

/**
 * Gets a cache of a remote: one that no running command has, or a new one. Renaming decides who
 * gets it. Caches may be deleted while no command runs.
 */
function claimCache(site: string): string {
  const home = process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache');
  const parent = path.join(home, 'storefront', createHash('sha256').update(site).digest('hex').slice(0, 16));
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const own = path.join(parent, `${process.pid}-${claimed.size + 1}-${Date.now()}`);
  claimed.add(own);
  for (const name of readdirSync(parent)) {
    const cache = path.join(parent, name);
    // Each first process of a container has the same number.
    if (claimed.has(cache) || isRunning(Number.parseInt(name, 10))) continue;
    try {
      renameSync(cache, own);
      removeLeftovers(own);
      return own;
    } catch {
      // Another command was faster.
    }
  }
  mkdirSync(own);
  // Like any folder of a site: the checks of what a web server can read look at it.
  chmodSync(own, 0o755);
  return own;
}

/** Opens a site in a folder of this machine. */
export const openFolder = (folder: string): Site => new Site(folder, new FolderTransport(folder));

/** Opens a remote with a cache of its own. */
export const openRemote = async (url: string): Promise<Site> =>
  new Site(claimCache(url), await openTransport(url));

const opened = new Map<string, Promise<Site>>();
const urls = new Map<string, string>();

/** Opens a site; a remote once for each command. */
export function openSite(site: string): Promise<Site> {
  if (!isRemote(site)) return Promise.resolve(openFolder(site));
  const open = async () => {
    const own = await openRemote(site);
    urls.set(own.folder, site);
    return own;
  };
  const opening = opened.get(site) ?? open();
  opened.set(site, opening);
  return opening;
}

/** Replaces the folder of a cache with the URL of its remote in a message. */
export const nameSites = (text: string): string =>
  [...urls].reduce((named, [folder, url]) => named.replaceAll(folder, url), text);

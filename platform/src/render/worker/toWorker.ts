import { createHash } from 'node:crypto';
import { WORKER_SETTINGS_GLOBAL, type WorkerSettings } from '@dhaaga-noor/shared-types';

/** A worker that deletes all that earlier workers have cached, then unregisters itself. */
export const REMOVAL_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of (await indexedDB.databases?.()) ?? []) indexedDB.deleteDatabase(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
`;

/** The inputs of a composition's worker. */
export interface WorkerParts {
  /** Text of the worker in the shell's release; older releases have none. */
  bundle?: string;
  /** Whether the site works offline; otherwise its worker removes itself. */
  offline: boolean;
  /** Origins of its parts, other than the site's own. */
  origins: string[];
  /** Texts by their URLs: the pages for unvisited URLs, and their files. */
  files: Record<string, string>;
}

/** The hash of a precached file: browsers accept nothing else in its place. */
function toPrecached(url: string, text: string): WorkerSettings['precached'][number] {
  const digest = createHash('sha256').update(text).digest();
  return { url, revision: digest.toString('hex', 0, 8), integrity: `sha256-${digest.toString('base64')}` };
}

/** The text of a composition's service worker. */
export function toWorker({ bundle, offline, origins, files }: WorkerParts): string {
  if (!offline || bundle === undefined) return REMOVAL_WORKER;
  const precached = Object.entries(files).map(([url, text]) => toPrecached(url, text));
  const settings: WorkerSettings = { origins, precached };
  return `self.${WORKER_SETTINGS_GLOBAL}=${JSON.stringify(settings)};\n${bundle}`;
}

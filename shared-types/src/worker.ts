/** Settings of a site's service worker, written by the composer. */
export interface WorkerSettings {
  /** Other origins that serve the site's parts. */
  origins: string[];
  /** Files to precache, with their hashes: first the offline page in English, then the others. */
  precached: { url: string; revision: string; integrity: string }[];
}

/** The worker's global with its settings. The composer writes it before the source. */
export const WORKER_SETTINGS_GLOBAL = 'storefront';

/** Path of the page shown offline for pages not visited before. */
export const OFFLINE_PATH = '/offline';

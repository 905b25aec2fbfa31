/** What the composer tells a site's service worker. */
export interface WorkerSettings {
  /** Origins other than the site's own from which its parts come. */
  origins: string[];
  /** Files that are kept from the start, with what they hold: first the page for what was not visited, then its own files. */
  kept: { url: string; revision: string; integrity: string }[];
}

/** Global of the worker that holds its settings; the composer writes it before the worker's own text. */
export const WORKER_SETTINGS_GLOBAL = 'storefront';

/** Path of the page that is shown without a network for what was not visited. */
export const OFFLINE_PATH = '/offline';

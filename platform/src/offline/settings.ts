/** What the composer tells a site's service worker. */
export interface WorkerSettings {
  /** Origins other than the site's own from which its parts come. */
  origins: string[];
  /** Files that are kept from the start, with what they hold: the page for what was not visited, and its own files. */
  kept: { url: string; revision: string; integrity: string }[];
}

/** Global of the worker that holds its settings; the composer writes it before the worker's own text. */
export const SETTINGS_GLOBAL = 'storefront';

/** How long a document of the network is waited for where one is kept. */
export const NETWORK_TIMEOUT_SECONDS = 3;

/** Address of the page that is shown without a network for what was not visited. */
export const OFFLINE_ADDRESS = '/offline';

/** Documents that are kept; the one that was not looked at for the longest time goes first. */
export const MOST_PAGES = 30;
/** Files of parts that are kept: scripts, styles, fonts, pictures. */
export const MOST_FILES = 400;

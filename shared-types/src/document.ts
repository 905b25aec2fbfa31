/** Id of the inert JSON block that holds a document's composition. */
export const COMPOSITION_ELEMENT_ID = 'composition';

/** Marks a root element whose page serves many URLs, such as a 404 page. */
export const ANY_URL_ATTRIBUTE = 'data-any-address';

/**
 * The one Trusted Types policy that documents allow. Browsers apply the policy of this name to
 * every string used as a script URL, so loaders (webpack's or a remote's) need no changes.
 */
export const TRUSTED_TYPES_POLICY = 'default';

/** Marks a link in the viewport. Empty if browsers should prefetch its document. */
export const IN_VIEW_ATTRIBUTE = 'data-in-view';

/** React renders elements for the head before the rest of a page. */
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/** Splits a rendered page into its head elements and its body. */
export function splitHead(html: string): { head: string; body: string } {
  const head = HEAD_ELEMENTS.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/** URL of the service worker. */
export const SERVICE_WORKER_URL = '/sw.js';

/** URL of the list of live remote entries for the requesting client, one per line. */
export const LIVE_ENTRIES_URL = '/live.txt';

/**
 * Sizes in pixels of the pictures that chats and networks show for a shared link: the whole piece
 * in a square, as WhatsApp shows it and `summary` cards of X do; the shell's picture in 1.91 : 1.
 */
export const SHARE_SIZES = {
  product: { width: 1200, height: 1200 },
  page: { width: 1200, height: 630 },
} as const;
export type ShareSize = (typeof SHARE_SIZES)[keyof typeof SHARE_SIZES];

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

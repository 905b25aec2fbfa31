/** Id of the inert JSON block that holds a document's composition. */
export const COMPOSITION_ELEMENT_ID = 'composition';

/** Marks a root element whose page stands for many URLs. */
export const ANY_URL_ATTRIBUTE = 'data-any-address';

/**
 * The one Trusted Types policy that documents admit. Browsers put every string through the policy of this name that is
 * about to become a script's URL, so that no loader, of webpack's or of a remote, has to know of it.
 */
export const TRUSTED_TYPES_POLICY = 'default';

/** Marks the links in view: empty where browsers are to prefetch their documents. */
export const IN_VIEW_ATTRIBUTE = 'data-in-view';

/** React renders what belongs in the head before everything else of a page. */
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/** Parts the head's elements from a rendered page. */
export function splitHead(html: string): { head: string; body: string } {
  const head = HEAD_ELEMENTS.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/** URL of the service worker. */
export const SERVICE_WORKER_URL = '/sw.js';

/** URL of the remotes' entries that are live for who asks, one in each line. */
export const LIVE_ENTRIES_URL = '/live.txt';

/** Pixels of a share picture, the one that a chat shows of a shared link. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Timeout for a document from the network when a cached one exists. */
export const NETWORK_TIMEOUT_SECONDS = 3;

/** Limit of cached documents; the least recently used is dropped first. */
export const MAX_PAGES = 30;
/** Limit of cached files of parts: scripts, styles, fonts, pictures. */
export const MAX_FILES = 400;

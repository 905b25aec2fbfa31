/** How long a document of the network is waited for where one is kept. */
export const NETWORK_TIMEOUT_SECONDS = 3;

/** Documents that are kept; the one that was not looked at for the longest time goes first. */
export const MAX_PAGES = 30;
/** Files of parts that are kept: scripts, styles, fonts, pictures. */
export const MAX_FILES = 400;

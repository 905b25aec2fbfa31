// Files of a release or composition besides those for browsers. Builds write them, publishing
// reads them: this module needs no webpack.

/** Name of the file in which a build describes itself. */
export const RELEASE_FILE = 'release.json';
/** Folder whose files the composer copies to the site's root: icons, the web manifest. */
export const PUBLIC_FOLDER = 'public';
/** The bundle with which the composer renders a host's pages. */
export const SERVER_FILE = 'server/index.cjs';
/** Text of the service worker inside a host's release; the composer prepends its settings. */
export const WORKER_FILE = 'server/worker.js';
/** File of a composition that lists all its others with their hashes. */
export const TABLE_FILE = 'files.json';

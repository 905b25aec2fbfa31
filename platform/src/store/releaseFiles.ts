import type { Release } from '@dhaaga-noor/shared-types';

// Files of a release or composition besides those for browsers. Builds write them, publishing
// reads them: this module needs no webpack.

/** Name of the file in which a build describes itself. */
export const RELEASE_FILE = 'release.json';
/**
 * Folder of a composition: what servers send at the site's root. The composer also copies into it
 * this folder of the host's release, with icons and the web manifest.
 */
export const PUBLIC_FOLDER = 'public';
/** The bundle with which the composer renders a host's pages. */
export const SERVER_FILE = 'server/index.cjs';
/** Text of the service worker inside a host's release; the composer prepends its settings. */
export const WORKER_FILE = 'server/worker.js';
/** File of a composition that lists all its others with their hashes. */
export const TABLE_FILE = 'files.json';

/** Under this name a host's release lists the files that start it … */
export const HOST_EXPOSE = '.';
/** … and under this one those that only a page with a remote needs. */
export const FEDERATION_EXPOSE = './federation';
/** Whether a release is a host's: it has no container of its own. */
export const isHost = ({ container }: Release) => container === '';

import type { Release } from '@dhaaga-noor/shared-types';

/** The file in which a build describes itself. */
export const RELEASE_FILE = 'release.json';

/**
 * Folder of what servers send at the site's root, such as icons and the web manifest. A composition
 * has one of this name, into which the composer copies that of the host's release.
 */
export const PUBLIC_FOLDER = 'public';

/** The web manifest of a site in a language, inside the public files. */
export const manifestFile = (language?: string): string =>
  ['site', language, 'webmanifest'].filter(Boolean).join('.');

/** The bundle with which the composer renders a host's pages in a language. */
export const serverFile = (language?: string): string =>
  `server/${['index', language, 'cjs'].filter(Boolean).join('.')}`;

/** Text of the service worker; the composer prepends its settings. */
export const WORKER_FILE = 'server/worker.js';

/** The shell's stylesheet of typefaces; `.` and a hash follow. Documents hold its rules. */
export const FACES_STYLES = 'static/css/faces';

/** Whether a release is a host's: it has no container of its own. */
export const isHost = ({ container }: Release): boolean => container === '';

/** Under this name a host's release lists the files that start it … */
export const HOST_EXPOSE = '.';
/** … and under this one those that only a page with a remote needs. */
export const FEDERATION_EXPOSE = './federation';

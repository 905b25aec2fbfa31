import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Composition,
  type FileRef,
  LIVE_ENTRIES_URL,
  OFFLINE_PATH,
  SERVICE_WORKER_URL,
  withBase,
} from '@dhaaga-noor/shared-types';
import { toWorker } from './worker/toWorker';
import { ERROR_PAGE, ERROR_PAGE_STYLES, ERROR_STYLES, toErrorPage, toOfflinePage } from './head/errorPage';
import { toRobots, toSitemaps } from './head/rootFiles';
import { documentFile } from './pagePaths';
import { WORKER_FILE } from '../store';
import { allEnded, writeCompressed } from './writeCompressed';

export interface RootFilesOptions {
  composition: Composition;
  /** Stylesheets of the shell. */
  shellStyles: FileRef[];
  /** Origins of its parts, other than the site's own. */
  origins: string[];
  /** Folder of the shell's release. */
  shellFolder: string;
  /** Public folder of the composition. */
  target: string;
  /** URLs in the sitemap. */
  listed: string[];
}

/** The service worker, and its page for unvisited URLs. */
function offlineFiles({
  composition: { site, base },
  shellStyles,
  origins,
  shellFolder,
}: RootFilesOptions): Record<string, string> {
  const bundle = path.join(shellFolder, WORKER_FILE);
  const href = (file: string) => withBase(file, base);
  const offlinePage = toOfflinePage(site, href, shellStyles);
  const worker = toWorker({
    ...(existsSync(bundle) && { bundle: readFileSync(bundle, 'utf8') }),
    offline: site.offline !== false,
    origins,
    offlinePage: { url: href(OFFLINE_PATH), text: offlinePage },
    files: { [href(`/${ERROR_STYLES}`)]: ERROR_PAGE_STYLES },
  });
  return {
    [SERVICE_WORKER_URL.slice(1)]: worker,
    [documentFile(OFFLINE_PATH)]: offlinePage,
  };
}

/** Writes the files at the root of the site, besides its documents. */
export async function writeRootFiles(options: RootFilesOptions): Promise<void> {
  const { composition, target, listed } = options;
  const { site, remotes, base } = composition;
  const href = (file: string) => withBase(file, base);
  const files = {
    ...toSitemaps(site.origin + href('/'), listed),
    'robots.txt': toRobots(site.origin + href('/')),
    [LIVE_ENTRIES_URL.slice(1)]: remotes.map(({ entry }) => `${entry.url}\n`).join(''),
    [ERROR_PAGE]: toErrorPage(site, href),
    [ERROR_STYLES]: ERROR_PAGE_STYLES,
    ...offlineFiles(options),
  };
  await allEnded(Object.entries(files).map(([name, text]) => writeCompressed(path.join(target, name), text)));
}

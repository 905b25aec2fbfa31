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
import { escapeHtml } from './head/html';
import { documentFile } from './paths';
import { allEnded, FACES_STYLES, WORKER_FILE, writeCompressed } from '../store';

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

/** Most URLs in one sitemap (https://www.sitemaps.org/protocol.html). */
const LARGEST_SITEMAP = 50_000;

/** Name of the sitemap, at the root of the site. */
const SITEMAP_FILE = 'sitemap.xml';

function toXml(root: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', urls: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...urls.map((url) => `<${item}><loc>${escapeHtml(url)}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n');
}

/**
 * Files of the sitemap by name: all pages for search engines, split into several with an index if
 * necessary.
 *
 * @param root URL of the site, with a slash at its end.
 */
export function toSitemaps(root: string, urls: string[]): Record<string, string> {
  if (urls.length <= LARGEST_SITEMAP) return { [SITEMAP_FILE]: toXml('urlset', 'url', urls) };
  const count = Math.ceil(urls.length / LARGEST_SITEMAP);
  const parts = Array.from({ length: count }, (_, index) => {
    const part = urls.slice(index * LARGEST_SITEMAP, (index + 1) * LARGEST_SITEMAP);
    return [`sitemap-${index + 1}.xml`, toXml('urlset', 'url', part)] as const;
  });
  const index = parts.map(([name]) => root + name);
  return { [SITEMAP_FILE]: toXml('sitemapindex', 'sitemap', index), ...Object.fromEntries(parts) };
}

/** `robots.txt`: everything is open; pages with noindex say so themselves. */
export function toRobots(root: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${root}${SITEMAP_FILE}`, ''].join('\n');
}

/** Typefaces of the page for unvisited URLs. No visit loads them: documents hold their rules. */
function readFaces({ shellStyles, shellFolder }: RootFilesOptions): Record<string, string> {
  const faces = shellStyles.filter(({ url }) => url.includes(`/${FACES_STYLES}.`));
  return Object.fromEntries(
    faces.map(({ url }) => {
      const file = path.join(shellFolder, path.dirname(FACES_STYLES), path.basename(url));
      return [url, readFileSync(file, 'utf8')];
    }),
  );
}

/** The service worker, and its page for unvisited URLs. */
function offlineFiles(options: RootFilesOptions): Record<string, string> {
  const {
    composition: { site, base },
    shellStyles,
    origins,
    shellFolder,
  } = options;
  const bundle = path.join(shellFolder, WORKER_FILE);
  const href = (file: string) => withBase(file, base);
  const offlinePage = toOfflinePage(site, href, shellStyles);
  const worker = toWorker({
    ...(existsSync(bundle) && { bundle: readFileSync(bundle, 'utf8') }),
    offline: site.offline !== false,
    origins,
    offlinePage: { url: href(OFFLINE_PATH), text: offlinePage },
    files: {
      [href(`/${ERROR_STYLES}`)]: ERROR_PAGE_STYLES,
      ...readFaces(options),
    },
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

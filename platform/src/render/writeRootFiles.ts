import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Composition,
  LIVE_ENTRIES_URL,
  OFFLINE_PATH,
  SERVICE_WORKER_URL,
  withBase,
  WORKER_SETTINGS_GLOBAL,
  type WorkerSettings,
} from '@dhaaga-noor/shared-types';
import { ERROR_PAGE, ERROR_PAGE_STYLES, ERROR_STYLES, toErrorPage, toOfflinePage } from './head/errorPage';
import { type Alternate, alternateAttributes, toAlternates } from './head/alternates';
import { escapeHtml } from './head/html';
import { documentFile } from './paths';
import type { CompositionPlan } from './planComposition';
import { allEnded, FACES_STYLES, WORKER_FILE, writeCompressed } from '../store';

/** A worker that deletes all that earlier workers have cached, then unregisters itself. */
export const REMOVAL_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of (await indexedDB.databases?.()) ?? []) indexedDB.deleteDatabase(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
`;

/** The inputs of a composition's worker. */
export interface WorkerParts {
  /** Text of the worker in the shell's release; older releases have none. */
  bundle?: string;
  /** Whether the site works offline; otherwise its worker removes itself. */
  offline: boolean;
  /** Origins of its parts, other than the site's own. */
  origins: string[];
  /** Texts by their URLs: the pages for unvisited URLs, and their files. */
  files: Record<string, string>;
}

/** The hash of a precached file: browsers accept nothing else in its place. */
function toPrecached(url: string, text: string): WorkerSettings['precached'][number] {
  const digest = createHash('sha256').update(text).digest();
  return { url, revision: digest.toString('hex', 0, 8), integrity: `sha256-${digest.toString('base64')}` };
}

/** The text of a composition's service worker. */
export function toWorker({ bundle, offline, origins, files }: WorkerParts): string {
  if (!offline || bundle === undefined) return REMOVAL_WORKER;
  const precached = Object.entries(files).map(([url, text]) => toPrecached(url, text));
  const settings: WorkerSettings = { origins, precached };
  return `self.${WORKER_SETTINGS_GLOBAL}=${JSON.stringify(settings)};\n${bundle}`;
}

export interface RootFilesOptions {
  /** The composition in each of its languages, English first. */
  plans: CompositionPlan[];
  /** Origins of its parts, other than the site's own. */
  origins: string[];
  shellFolder: string;
  /** Public folder of the composition. */
  target: string;
  /** Paths of the pages in the sitemap. */
  listed: string[];
}

/** Most URLs in one sitemap (https://www.sitemaps.org/protocol.html). */
const LARGEST_SITEMAP = 50_000;

const SITEMAP_FILE = 'sitemap.xml';

interface SitemapUrl {
  url: string;
  /** The same page in all languages of the site. */
  alternates?: Alternate[];
}

function toXml(root: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', urls: SitemapUrl[]): string {
  const links = ({ alternates = [] }: SitemapUrl) =>
    alternates.map((alternate) => `<xhtml:link ${alternateAttributes(alternate)}/>`).join('');
  const xhtml = urls.some(({ alternates = [] }) => alternates.length > 0)
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>`,
    ...urls.map((each) => `<${item}><loc>${escapeHtml(each.url)}</loc>${links(each)}</${item}>`),
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
export function toSitemaps(root: string, urls: SitemapUrl[]): Record<string, string> {
  if (urls.length <= LARGEST_SITEMAP) return { [SITEMAP_FILE]: toXml('urlset', 'url', urls) };
  const count = Math.ceil(urls.length / LARGEST_SITEMAP);
  const parts = Array.from({ length: count }, (_, index) => {
    const part = urls.slice(index * LARGEST_SITEMAP, (index + 1) * LARGEST_SITEMAP);
    return [`sitemap-${index + 1}.xml`, toXml('urlset', 'url', part)] as const;
  });
  const index = parts.map(([name]) => ({ url: root + name }));
  return { [SITEMAP_FILE]: toXml('sitemapindex', 'sitemap', index), ...Object.fromEntries(parts) };
}

/** `robots.txt`: everything is open; pages with noindex say so themselves. */
export function toRobots(root: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${root}${SITEMAP_FILE}`, ''].join('\n');
}

/** Typefaces of the page for unvisited URLs. No visit loads them: documents hold their rules. */
function readFaces({ shell }: CompositionPlan, shellFolder: string): [url: string, text: string][] {
  const faces = shell.styles.filter(({ url }) => url.includes(`/${FACES_STYLES}.`));
  return faces.map(({ url }) => {
    const file = path.join(shellFolder, path.dirname(FACES_STYLES), path.basename(url));
    return [url, readFileSync(file, 'utf8')];
  });
}

const fileIn = ({ language = '' }: Composition, file: string) => path.posix.join(language, file);

function offlineFiles({ plans, origins, shellFolder }: RootFilesOptions): Record<string, string> {
  const pages = plans.map(({ composition, shell }) => ({
    file: fileIn(composition, documentFile(OFFLINE_PATH)),
    url: withBase(OFFLINE_PATH, composition.base),
    text: toOfflinePage(composition, shell.styles),
  }));
  const bundle = path.join(shellFolder, WORKER_FILE);
  const [first] = plans;
  const worker = toWorker({
    ...(existsSync(bundle) && { bundle: readFileSync(bundle, 'utf8') }),
    offline: first?.composition.site.offline !== false,
    origins,
    files: {
      ...Object.fromEntries(pages.map(({ url, text }) => [url, text])),
      [withBase(`/${ERROR_STYLES}`, first?.composition.base)]: ERROR_PAGE_STYLES,
      ...Object.fromEntries(plans.flatMap((plan) => readFaces(plan, shellFolder))),
    },
  });
  return {
    [SERVICE_WORKER_URL.slice(1)]: worker,
    ...Object.fromEntries(pages.map(({ file, text }) => [file, text])),
  };
}

function toSitemapUrls({ plans, listed }: RootFilesOptions): SitemapUrl[] {
  return plans.flatMap(({ composition }) =>
    listed.map((path) => ({
      url: composition.site.origin + withBase(path, composition.base),
      alternates: toAlternates(composition, path),
    })),
  );
}

/** Writes the files at the root of the site, besides its documents. */
export async function writeRootFiles(options: RootFilesOptions): Promise<void> {
  const { plans, target } = options;
  const compositions = plans.map(({ composition }) => composition);
  const [{ site, base }] = compositions as [Composition];
  const root = site.origin + withBase('/', base);
  const entries = new Set(compositions.flatMap(({ remotes }) => remotes.map(({ entry }) => entry.url)));
  const files = {
    ...toSitemaps(root, toSitemapUrls(options)),
    'robots.txt': toRobots(root),
    [LIVE_ENTRIES_URL.slice(1)]: [...entries].map((url) => `${url}\n`).join(''),
    ...Object.fromEntries(compositions.map((each) => [fileIn(each, ERROR_PAGE), toErrorPage(each)])),
    [ERROR_STYLES]: ERROR_PAGE_STYLES,
    ...offlineFiles(options),
  };
  await allEnded(Object.entries(files).map(([name, text]) => writeCompressed(path.join(target, name), text)));
}

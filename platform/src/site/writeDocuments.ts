import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  EXPOSES,
  SERVICE_WORKER_ADDRESS,
  type ComposedRemote,
  type Composition,
  type ExposedFiles,
  type FileRef,
} from 'shared-types';
import { OFFLINE_ADDRESS } from '../offline/settings';
import { toWorker } from '../offline/toWorker';
import { WORKER_FILE } from '../offline/workerConfiguration';
import { PAGES_FILE, toPagesRecord } from '../prerender/EarlierPages';
import { CriticalStyles, toSourceHash } from '../prerender/criticalStyles';
import type { RenderedPage } from '../prerender/renderPage';
import { renderPages, type RenderedPages } from '../prerender/renderPages';
import { PageDescriber } from '../seo/describePages';
import { ERROR_PAGE, ERROR_PAGE_STYLES, ERROR_STYLES, toErrorPage, toOfflinePage } from '../seo/errorPage';
import { loadProducts } from '../seo/loadProducts';
import { planPages, toPlainPage, type PlannedPage } from '../seo/planPages';
import { readHead } from '../seo/readHead';
import { toRobots, toSitemap } from '../seo/rootFiles';
import { inlinePolicy } from '../serve/headers';
import { isHost } from './exposes';
import { documentFile, DOCUMENTS_FOLDER, NOT_FOUND_ADDRESS } from './pageAddresses';
import type { CompositionPlan, PlacedRelease } from './planComposition';
import { toDocument, type DocumentPage } from './toDocument';
import { writeCompressed } from './writeCompressed';

export interface DocumentsOptions {
  plan: CompositionPlan;
  /** The releases of the composition. */
  placed: PlacedRelease[];
  /** The file of an address, with its hash. */
  toFile: (url: string) => FileRef;
  /** Folder of the site, from which remotes' files are read. */
  site: string;
  /** Folder of the composition; unchanged pages are taken over from those beside it. */
  target: string;
  serverBundle: string;
  shellBase: string;
  fonts: string[];
  headTags: string[];
}

/** What was written. */
export interface WrittenDocuments {
  /** Addresses at which a page stands. */
  addresses: string[];
  /** How many pages had to be rendered; the others were taken over. */
  rendered: number;
}

const isUsed = ({ entry }: ComposedRemote, scripts: string[]) => scripts.includes(entry.url);

/** The files that a rendered page asked for, and what a host needs to run them. */
function toPageFiles({ plan, toFile }: DocumentsOptions, { scripts, data }: RenderedPage): ExposedFiles {
  const isOwnPage = scripts.length === 0 || Object.keys(data).length > 0;
  const { composition, federation } = plan;
  // A page of the shell carries its data with it, and asks no remote for anything.
  if (isOwnPage) return { scripts: [], styles: [] };
  const styles = composition.remotes
    .filter((remote) => isUsed(remote, scripts))
    .flatMap(({ exposes }) => Object.values(exposes).flatMap((files) => files.styles));
  return {
    scripts: [...federation.scripts, ...scripts.map(toFile)],
    styles: [...new Map(styles.map((file) => [file.url, file])).values()],
  };
}

/** Scripts of the lists: most shoppers open one after a page of the shell's own. */
function toNextScripts({ composition, federation }: CompositionPlan): FileRef[] {
  const ofLists = composition.remotes
    .filter(({ nav }) => nav.length > 0)
    .flatMap(({ entry, exposes }) => [entry, ...(exposes[EXPOSES.routes]?.scripts ?? [])]);
  return [...federation.scripts, ...ofLists];
}

const fileOf = (target: string, address: string) => path.join(target, DOCUMENTS_FOLDER, documentFile(address));

const PATHS_ONLY = 'http://site.invalid';

/** Origins other than the site's own from which its parts come. */
function originsOf(placed: PlacedRelease[]): string[] {
  const origins = placed.map(({ base }) => new URL(base, PATHS_ONLY).origin);
  return [...new Set(origins)].filter((origin) => origin !== PATHS_ONLY);
}

/** The service worker, and the page that it shows for what was not visited. */
function offlineFiles({ plan, placed, serverBundle }: DocumentsOptions): Record<string, string> {
  const { site } = plan.composition;
  const bundle = path.join(path.dirname(serverBundle), path.basename(WORKER_FILE));
  const offlinePage = toOfflinePage(site);
  const worker = toWorker({
    ...(existsSync(bundle) && { bundle: readFileSync(bundle, 'utf8') }),
    offline: site.offline !== false,
    origins: originsOf(placed),
    offlinePage,
    files: { [`/${ERROR_STYLES}`]: ERROR_PAGE_STYLES },
  });
  return {
    [SERVICE_WORKER_ADDRESS.slice(1)]: worker,
    [path.join(DOCUMENTS_FOLDER, documentFile(OFFLINE_ADDRESS))]: offlinePage,
  };
}

/** What stands at the root of the site besides its documents. */
function writeRootFiles(options: DocumentsOptions, listed: string[]): Promise<void[]> {
  const { plan, target } = options;
  const { site } = plan.composition;
  const files = {
    'sitemap.xml': toSitemap(listed),
    'robots.txt': toRobots(site),
    [ERROR_PAGE]: toErrorPage(site),
    [ERROR_STYLES]: ERROR_PAGE_STYLES,
    ...offlineFiles(options),
  };
  return Promise.all(Object.entries(files).map(([name, text]) => writeCompressed(path.join(target, name), text, 'small')));
}

function holdsFile(placed: PlacedRelease[], url: string): boolean {
  return placed.some(({ base, release }) => url.startsWith(base) && url.slice(base.length) in release.files);
}

/** Share picture of the shell, for pages that have none of their own. */
function findShare(placed: PlacedRelease[]): string | undefined {
  const shell = placed.find(({ release }) => isHost(release));
  return shell?.release.share && shell.base + shell.release.share;
}

/** A document shows the releases that it names, or is not written: nothing takes over while it is rendered. */
const withoutTakeovers = (composition: Composition): Composition => ({
  ...composition,
  remotes: composition.remotes.map((remote) => ({ ...remote, lastKnownGood: undefined })),
});

interface Finishing {
  planned: PlannedPage[];
  rendered: RenderedPages;
  describer: PageDescriber;
}

async function writePages(options: DocumentsOptions, { planned, rendered, describer }: Finishing): Promise<void> {
  const { plan, placed, site, target, fonts, headTags } = options;
  const critical = new CriticalStyles();
  const origins = originsOf(placed);
  const fileOfUrl = (url: string) => path.join(site, new URL(url, PATHS_ONLY).pathname);
  const write = (planned: PlannedPage) => {
    const page = rendered.pages.get(planned.address);
    if (!page) throw new Error(`${planned.address} was not rendered.`);
    const files = toPageFiles(options, page);
    const finished: DocumentPage = {
      ...page,
      tags: describer.describe(planned),
      anyAddress: planned.address === NOT_FOUND_ADDRESS,
      files,
      ...(files.scripts.length === 0 && { next: toNextScripts(plan) }),
    };
    const sheets = [...plan.shell.styles, ...finished.files.styles].map(({ url }) => ({ url, file: fileOfUrl(url) }));
    const criticalStyles = critical.of(page.body, sheets);
    const policy = inlinePolicy(origins, [toSourceHash(criticalStyles)]);
    const document = toDocument({ ...plan, page: finished, fonts, headTags, criticalStyles, policy });
    // Most pages are those of products.
    return writeCompressed(fileOf(target, planned.address), document, planned.product ? 'fast' : 'small');
  };
  await Promise.all(planned.map(write));
}

/**
 * Writes the document of every page, and what search engines ask for. With hash routes there is one address only, and
 * scripts render its page.
 */
export async function writeDocuments(options: DocumentsOptions): Promise<WrittenDocuments> {
  const { plan, placed, site, target } = options;
  const { composition } = plan;
  if (composition.router === 'hash') {
    const policy = inlinePolicy(originsOf(placed), []);
    const document = toDocument({ ...plan, fonts: options.fonts, headTags: options.headTags, policy });
    await writeCompressed(fileOf(target, '/'), document, 'small');
    await writeRootFiles(options, [`${composition.site.origin}/`]);
    return { addresses: ['/'], rendered: 0 };
  }
  const products = loadProducts(site, placed);
  const pages = planPages(plan, products);
  const planned = [...pages, toPlainPage(NOT_FOUND_ADDRESS)];
  const rendered = await renderPages(planned, {
    ...options,
    composition: withoutTakeovers(composition),
    compositions: path.dirname(target),
    holds: (url) => holdsFile(placed, url),
  });
  const heads = new Map([...rendered.pages].map(([address, { head }]) => [address, readHead(head)]));
  const describer = new PageDescriber({ composition, products, planned: pages, heads, share: findShare(placed) });
  await writePages(options, { planned, rendered, describer });
  await writeRootFiles(options, describer.listed());
  writeFileSync(path.join(target, PAGES_FILE), JSON.stringify(toPagesRecord(rendered.basis, rendered.pages)));
  return { addresses: pages.map(({ address }) => address), rendered: rendered.rendered };
}

import path from 'node:path';
import {
  type ComposedRemote,
  type Composition,
  type ExposedFiles,
  type FileRef,
  rootOf,
  withBase,
} from '@dhaaga-noor/shared-types';
import { CriticalStyles, toSourceHash } from './prerender/criticalStyles';
import { renderPages, type ComingPage } from './prerender/renderPage';
import { type DescribedSite, describePage } from './head/describePages';
import { toShippedProducts, type PlacedPart, planPages, toPlainPage } from './head/planPages';
import { isListed, readHead, type PageHead } from './head/html';
import { inlinePolicy } from './headers';
import { allEnded, isHost, serverFile, writeCompressed } from '../store';
import { documentFile, NOT_FOUND_PATH, siteFile } from './paths';
import { fileLookup, type CompositionPlan } from './planComposition';
import { speculationRules } from './speculationRules';
import { toDocument, type DocumentPage } from './toDocument';

export interface DocumentsOptions {
  plan: CompositionPlan;
  placed: PlacedPart[];
  /** Origins of its parts, other than the site's own. */
  origins: string[];
  /** Folder of the site, with the files of the releases. */
  site: string;
  shellFolder: string;
  /** Path at which that is served, with a trailing slash. */
  shellBase: string;
  /** Folder of the documents. */
  target: string;
  headTags: string[];
}

const isUsed = ({ entry }: ComposedRemote, scripts: readonly string[]) => scripts.includes(entry.url);

/**
 * The files that a rendered page requested, and those that a host needs to run them; none for a
 * page of the host's own that is not hydrated.
 */
function toPageFiles(
  { composition, federation, hostRoutes, hydrated }: CompositionPlan,
  { planned: { url }, page: { scripts } }: ComingPage,
  toFile: (url: string) => FileRef,
): ExposedFiles {
  const own = hydrated[url];
  const files = [...federation.scripts, ...(own?.scripts ?? []), ...scripts.map(toFile)];
  if (own) return { scripts: files, styles: own.styles };
  const isStatic = url === NOT_FOUND_PATH || hostRoutes.some(({ path: each }) => each === url);
  if (isStatic) return { scripts: [], styles: [] };
  const styles = composition.remotes
    .filter((remote) => isUsed(remote, scripts))
    .flatMap(({ exposes }) => Object.values(exposes).flatMap((files) => files.styles));
  return {
    scripts: files,
    styles: [...new Map(styles.map((file) => [file.url, file])).values()],
  };
}

const fileOf = (target: string, url: string) => path.join(target, documentFile(url));

/** A document shows the releases that it names: rendering never fails over to another one. */
const withoutFallbacks = (composition: Composition): Composition => ({
  ...composition,
  remotes: composition.remotes.map((remote) => ({ ...remote, lastKnownGood: undefined })),
});

function createPageWriter(options: DocumentsOptions, described: DescribedSite) {
  const { plan, placed, origins, site, target, headTags } = options;
  const critical = new CriticalStyles();
  const toFile = fileLookup(placed);
  const fileOfUrl = (url: string) => siteFile(site, url, rootOf(plan.composition));
  return ({ planned, page }: ComingPage): Promise<void> => {
    const files = toPageFiles(plan, { planned, page }, toFile);
    const finished: DocumentPage = {
      ...page,
      ...describePage(described, planned),
      anyUrl: planned.url === NOT_FOUND_PATH,
      files,
      speculation: speculationRules(plan.composition, planned.url),
    };
    const sheets = [...plan.shell.styles, ...files.styles].map(({ url }) => ({ url, file: fileOfUrl(url) }));
    const { text: criticalStyles, omitted: omittedStyles } = critical.of(page.body, sheets);
    const policy = inlinePolicy(origins, [toSourceHash(criticalStyles)]);
    const styles = { criticalStyles, omittedStyles, policy };
    const document = toDocument({ ...plan, page: finished, headTags, ...styles });
    return writeCompressed(fileOf(target, planned.url), document);
  };
}

function findShare(placed: PlacedPart[]): string | undefined {
  const shell = placed.find(({ release }) => isHost(release));
  return shell?.release.share && shell.base + shell.release.share;
}

/** Number of documents that are compressed and written while the next ones are rendered. */
const BATCH = 8;

/**
 * Renders and writes the documents of all pages.
 *
 * @returns the URLs of pages, and those for the sitemap.
 */
export async function writeDocuments(options: DocumentsOptions) {
  const { plan, placed, shellFolder } = options;
  const { composition } = plan;
  const products = toShippedProducts(placed);
  const planned = planPages(plan, products);
  const heads = new Map<string, PageHead>();
  const headOf = (url: string) => heads.get(url);
  const share = findShare(placed);
  const described = { composition, products, urls: new Set(planned.map(({ url }) => url)), headOf, share };
  const write = createPageWriter(options, described);
  const pages = renderPages([...planned, toPlainPage(NOT_FOUND_PATH)], {
    ...options,
    composition: withoutFallbacks(composition),
    serverBundle: path.join(shellFolder, serverFile(composition.language)),
  });
  let written: Promise<unknown> = Promise.resolve();
  const batch: ComingPage[] = [];
  const writeBatch = async () => {
    await written;
    written = allEnded(batch.splice(0).map(write));
    // Awaited with the next batch; until then its rejection must not count as unhandled.
    written.catch(() => undefined);
  };
  try {
    for await (const coming of pages) {
      heads.set(coming.planned.url, readHead(coming.page.head));
      batch.push(coming);
      if (batch.length === BATCH) await writeBatch();
    }
    await writeBatch();
  } finally {
    await written;
  }
  const urlOf = (url: string) => composition.site.origin + withBase(url, composition.base);
  const urls = planned.map(({ url }) => url);
  const isInSitemap = (url: string) => {
    const head = heads.get(url);
    return head !== undefined && isListed(head, urlOf(url));
  };
  return { urls, listed: urls.filter(isInSitemap) };
}

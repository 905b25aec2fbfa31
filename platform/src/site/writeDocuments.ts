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
import { StandingCompositions, toPageRecord } from '../prerender/EarlierPages';
import { toPagesTexts, type PageRecord } from '../prerender/pagesRecord';
import { CriticalStyles, toSourceHash } from '../prerender/criticalStyles';
import type { RenderedPage } from '../prerender/renderPage';
import { renderPages, toBasis, type ComingPage } from '../prerender/renderPages';
import type { ReleaseRef } from '../publish/LogEntry';
import { PageDescriber } from '../seo/describePages';
import { ERROR_PAGE, ERROR_PAGE_STYLES, ERROR_STYLES, toErrorPage, toOfflinePage } from '../seo/errorPage';
import { placeProducts, type PlacedPart, type ShippedProducts } from '../seo/placeProducts';
import { planPages, toPlainPage, type PlannedPage } from '../seo/planPages';
import { isListed, readHead, type PageHead } from '../seo/readHead';
import { SITEMAP_FILE, toRobots, toSitemap } from '../seo/rootFiles';
import { inlinePolicy } from '../serve/headers';
import type { ComposingJournal } from './ComposingJournal';
import { isHost } from './exposes';
import { keepDocuments, type KeptDocuments, type WrittenState } from './keepDocuments';
import { documentFile, DOCUMENTS_FOLDER, NOT_FOUND_ADDRESS } from './pageAddresses';
import type { CompositionPlan, PlacedRelease } from './planComposition';
import { WORKER_FILE } from './releaseFiles';
import { toDocument, type DocumentPage } from './toDocument';
import { ToldPages } from './ToldPages';
import { writeCompressed } from './writeCompressed';

export interface DocumentsOptions {
  plan: CompositionPlan;
  /** The releases of the composition. */
  placed: PlacedPart[];
  /** The file of an address, with its hash. */
  toFile: (url: string) => FileRef;
  /** Folder of the site, from which remotes' files are read. */
  site: string;
  /** Folder of the composition; unchanged pages are taken over from those beside it … */
  target: string;
  /** … that the log names, the newest last. */
  earlier?: readonly ReleaseRef[];
  serverBundle: string;
  shellBase: string;
  headTags: string[];
  /** Remembers what is written, for when this process does not come to the end. */
  journal?: ComposingJournal;
  /** Hash of what stands in every document (`toFrame`). */
  frame: string;
  /** Earlier states, the newest last, whose documents may be kept as they are. */
  written?: readonly WrittenState[];
}

/** What was written. */
export interface WrittenDocuments {
  /** Addresses at which a page stands. */
  addresses: string[];
  /** How many pages had to be rendered; the others were taken over. */
  rendered: number;
  /** Documents that stand as they stood before; none with hash routes. */
  kept?: KeptDocuments;
}

const isUsed = ({ entry }: ComposedRemote, scripts: readonly string[]) => scripts.includes(entry.url);

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
    .flatMap(({ entry, exposes: { [EXPOSES.routes]: lists } }) => [entry, ...(lists?.scripts ?? [])]);
  return [...federation.scripts, ...ofLists];
}

const fileOf = (target: string, address: string) =>
  path.join(target, DOCUMENTS_FOLDER, documentFile(address));

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
function writeRootFiles(options: DocumentsOptions, listed: string[]): Promise<unknown> {
  const { plan, target } = options;
  const { site } = plan.composition;
  const files = {
    [SITEMAP_FILE]: toSitemap(listed),
    'robots.txt': toRobots(site),
    [ERROR_PAGE]: toErrorPage(site),
    [ERROR_STYLES]: ERROR_PAGE_STYLES,
    ...offlineFiles(options),
  };
  // It grows with the catalogue, and no shopper waits for it.
  const wayOf = (name: string) => (name === SITEMAP_FILE ? 'fast' : 'small');
  return Promise.all(
    Object.entries(files).map(([name, text]) => writeCompressed(path.join(target, name), text, wayOf(name))),
  );
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

/** So many documents are compressed and written while the next one is rendered. */
const MOST_AT_ONCE = 8;

/** Takes work that goes on beside; `begin` waits while there is too much of it, and throws what has failed. */
class Background {
  private readonly pending = new Set<Promise<void>>();
  private readonly failures: unknown[] = [];

  async begin(work: Promise<void>): Promise<void> {
    const done = work
      .catch((error: unknown) => void this.failures.push(error))
      .then(() => void this.pending.delete(done));
    this.pending.add(done);
    if (this.pending.size >= MOST_AT_ONCE) await Promise.race(this.pending);
    if (this.failures.length > 0) throw this.failures[0];
  }

  async end(): Promise<void> {
    await Promise.all(this.pending);
    if (this.failures.length > 0) throw this.failures[0];
  }
}

/** Their number grows with the catalogue, and no other page stands below them. */
const isOneOfMany = ({ product, first }: PlannedPage) => product !== undefined || first > 0;

/** Prepares to write the documents of pages. */
function createPageWriter(options: DocumentsOptions, describer: PageDescriber) {
  const { plan, placed, site, target, headTags } = options;
  const critical = new CriticalStyles();
  const origins = originsOf(placed);
  const fileOfUrl = (url: string) => path.join(site, new URL(url, PATHS_ONLY).pathname);
  return ({ planned, page }: ComingPage): Promise<Record<string, Buffer>> => {
    const files = toPageFiles(options, page);
    const finished: DocumentPage = {
      ...page,
      ...describer.describe(planned),
      anyAddress: planned.address === NOT_FOUND_ADDRESS,
      files,
      ...(files.scripts.length === 0 && { next: toNextScripts(plan) }),
    };
    const sheets = [...plan.shell.styles, ...finished.files.styles].map(({ url }) => ({
      url,
      file: fileOfUrl(url),
    }));
    const { text: criticalStyles, later: laterStyles } = critical.of(page.body, sheets);
    const policy = inlinePolicy(origins, [toSourceHash(criticalStyles)]);
    const styles = { criticalStyles, laterStyles, policy };
    const document = toDocument({ ...plan, page: finished, headTags, ...styles });
    return writeCompressed(
      fileOf(target, planned.address),
      document,
      isOneOfMany(planned) ? 'fast' : 'small',
    );
  };
}

interface Pages {
  planned: PlannedPage[];
  products: ShippedProducts[];
}

/** What is written does not depend on where an earlier composer has stopped. */
const inOrder = (planned: PlannedPage[], records: ReadonlyMap<string, PageRecord>) =>
  new Map(
    planned
      .filter(({ address }) => records.has(address))
      .map(({ address }) => [address, records.get(address) as PageRecord]),
  );

/** What pages say of themselves, each read once and when it is asked for. */
class Heads {
  private readonly known = new Map<string, PageHead>();

  /** @param readRecord finds nothing of a page that is still to be rendered. */
  constructor(private readonly readRecord: (address: string) => PageRecord | undefined) {}

  of(address: string): PageHead | undefined {
    const known = this.known.get(address);
    const record = known ? undefined : this.readRecord(address);
    return record ? this.note(address, record.head) : known;
  }

  note(address: string, text: string): PageHead {
    const head = readHead(text);
    this.known.set(address, head);
    return head;
  }
}

/** Keeps what nothing has changed, renders and writes the others page by page; tells which addresses the sitemap lists. */
async function writePages(options: DocumentsOptions, { planned, products }: Pages) {
  const { plan, placed, target, journal } = options;
  const { origin } = plan.composition.site;
  const composition = withoutTakeovers(plan.composition);
  const standing = new StandingCompositions(path.dirname(target), options.earlier ?? []);
  const rendering = { ...options, composition, standing, holds: (url: string) => holdsFile(placed, url) };
  const basis = toBasis(rendering);
  const records = journal?.takeOver() ?? new Map<string, PageRecord>();
  const all = [...planned, toPlainPage(NOT_FOUND_ADDRESS)];
  const written = options.written ?? [];
  const finished = new Set(records.keys());
  const told = new ToldPages(products);
  const kept = keepDocuments({ ...options, standing, written, planned: all, finished, told });
  for (const [address, record] of kept.records) records.set(address, record);
  const isBelow = (address: string) => kept.below?.addresses.has(address) === true;
  const below = kept.below?.standing.record.pages;
  const isLeft = ({ address }: PlannedPage) => !records.has(address) && !isBelow(address);
  const heads = new Heads(
    (address) => records.get(address) ?? (isBelow(address) ? below?.read(address) : undefined),
  );
  const headOf = (address: string) => heads.of(address);
  const share = findShare(placed);
  const describer = new PageDescriber({ composition: plan.composition, products, planned, headOf, share });
  const write = createPageWriter(options, describer);
  const writing = new Background();
  let rendered = 0;
  for await (const coming of renderPages(all.filter(isLeft), basis, rendering)) {
    const {
      planned: { address },
      page,
      isNew,
    } = coming;
    const listed = isListed(heads.note(address, page.head), origin + address) || undefined;
    const summary = {
      told: told.of(coming.planned),
      listed,
      isOneOfMany: isOneOfMany(coming.planned) || undefined,
    };
    const record = toPageRecord(basis, page, summary);
    records.set(address, record);
    if (isNew) rendered += 1;
    await writing.begin(write(coming).then((forms) => journal?.add(address, record, forms)));
  }
  await writing.end();
  const head = {
    host: basis.host,
    frame: options.frame,
    ...(kept.below && { below: kept.below.standing.ref }),
  };
  for (const [name, text] of Object.entries(toPagesTexts(head, inOrder(all, records))))
    writeFileSync(path.join(target, name), text);
  const listed = planned
    .filter(({ address }) => (records.get(address) ?? below?.summaryOf(address))?.listed)
    .map(({ address }) => origin + address);
  return { rendered, kept, listed };
}

/**
 * Writes the document of every page, and what search engines ask for. With hash routes there is one address only, and
 * scripts render its page.
 */
export async function writeDocuments(options: DocumentsOptions): Promise<WrittenDocuments> {
  const { plan, placed, target } = options;
  const { composition } = plan;
  if (composition.router === 'hash') {
    const policy = inlinePolicy(originsOf(placed), []);
    const document = toDocument({ ...plan, headTags: options.headTags, policy });
    await writeCompressed(fileOf(target, '/'), document, 'small');
    await writeRootFiles(options, [`${composition.site.origin}/`]);
    return { addresses: ['/'], rendered: 0 };
  }
  const products = placeProducts(placed);
  const planned = planPages(plan, products);
  const { rendered, kept, listed } = await writePages(options, { planned, products });
  await writeRootFiles(options, listed);
  return { addresses: planned.map(({ address }) => address), rendered, kept };
}

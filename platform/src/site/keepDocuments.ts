import { hash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { linkForms } from '../linkForms';
import type { StandingRecord } from '../prerender/EarlierPages';
import type { PageRecord, PageSummary } from '../prerender/pagesRecord';
import type { FileTable } from '../publish/fileTable';
import type { ChannelState, ReleaseRef } from '../publish/LogEntry';
import type { PlacedPart } from '../seo/placeProducts';
import type { PlannedPage } from '../seo/planPages';
import { DOCUMENT_FORMS, documentFile, DOCUMENTS_FOLDER } from './pageAddresses';
import type { CompositionPlan, PlacedRelease } from './planComposition';
import { findSuccessions, isUnchanged, type Succession } from './successions';
import { toDocumentComposition } from './toDocument';
import type { ToldPages } from './ToldPages';

/** A state of the log, whose documents may be kept. */
export type WrittenState = Pick<ChannelState, 'composition' | 'parts' | 'kept'>;

/** Documents of a new composition that are those of an earlier one. */
export interface KeptDocuments {
  /** What is remembered of the pages whose documents stand in the new composition, too, by address. */
  records: Map<string, PageRecord>;
  /** Their files, without compressed forms. */
  table: FileTable;
  /** Releases that kept documents name and the new composition does not show, by part. */
  releases: Record<string, ReleaseRef>;
  /** The composition that the new one stands over, and the addresses of the pages that are not written anew. */
  below?: { standing: StandingRecord; addresses: ReadonlySet<string> };
}

export interface KeepOptions {
  /** Folder of the site. */
  site: string;
  /** Folder of the new composition. */
  target: string;
  /** Releases of the new composition. */
  placed: PlacedPart[];
  /** What stands in every document of it (`toFrame`). */
  frame: string;
  /** Earlier states whose documents may be kept … */
  written: readonly WrittenState[];
  /** … and what stands of earlier compositions, the newest first. */
  standing: Iterable<StandingRecord>;
  /** All pages: what is decided does not depend on where an earlier composer has stopped … */
  planned: PlannedPage[];
  /** … and the addresses of those whose documents stand in `target` already. */
  finished: ReadonlySet<string>;
  /** What is told of the pages of the new composition. */
  told: ToldPages;
}

const NONE: KeptDocuments = { records: new Map(), releases: {}, table: {} };

/** So many documents, and such a share of all, may have to be written with every change before all are, once. */
const MOST_OWED = { documents: 256, share: 0.1 };

/** Of more kept documents than these, none is put at a second place: the new composition stands over the one with them. */
const MOST_LINKED = 1_000;

const hashOf = (text: string) => hash('sha256', text).slice(0, 32);

/**
 * Hash of all that documents say besides their own page: two compositions have it in common when their releases differ
 * by catalogues only.
 *
 * @param besides what else decides how documents look.
 */
export function toFrame(plan: CompositionPlan, placed: PlacedRelease[], besides: unknown): string {
  // How many pages the list of a page has is a part of `ToldPages`.
  const remotes = toDocumentComposition(plan.composition).remotes.map(({ exposes, ...remote }) => {
    const code = Object.entries(exposes).map(([name, { scripts, styles }]) => [name, scripts, styles]);
    return { ...remote, exposes: code };
  });
  const places = placed.map(({ base }) => path.posix.dirname(base));
  const text = JSON.stringify([{ ...plan, composition: { ...plan.composition, remotes } }, places, besides]);
  const withoutAddresses = placed
    .filter(({ release }) => remotes.some(({ name }) => name === release.part))
    .reduce((rest, { base, release }) => rest.replaceAll(base, `${release.part}:`), text);
  return hashOf(withoutAddresses);
}

/**
 * Whether a document stands where it was written. What it holds only `verify` knows, and whether its compressed forms
 * stand there, without which it is sent all the same.
 */
function stands(document: string, { size }: FileTable[string]): boolean {
  const found = lstatSync(document, { throwIfNoEntry: false });
  return found !== undefined && found.isFile() && found.size === size;
}

const nameOf = ({ address }: PlannedPage) => path.posix.join(DOCUMENTS_FOLDER, documentFile(address));

/** @returns whether all forms of the document stand there now; else its page is written again. */
function linkDocument(folder: string, target: string, name: string): boolean {
  const document = path.join(target, name);
  mkdirSync(path.dirname(document), { recursive: true });
  return linkForms(path.join(folder, name), document, DOCUMENT_FORMS);
}

/** The releases that documents of a state name: those that were kept then name the ones from before. */
const namedBy = ({ parts, kept = {} }: WrittenState) => ({ ...parts, ...kept });

/** Those of a state's releases that a composition does not show. */
function findSucceeded(
  named: Record<string, ReleaseRef>,
  placed: PlacedRelease[],
): Record<string, ReleaseRef> {
  const shown = new Map(placed.map(({ base, release }) => [release.part, path.posix.basename(base)]));
  const pairs = Object.entries(named).filter(([part, { id }]) => shown.has(part) && shown.get(part) !== id);
  return Object.fromEntries(pairs);
}

/** A page that a remote's scripts show; the shell's own ask no browser for the newest data, and are always written. */
const isOfRemote = ({ scripts, hasOwnData }: PageSummary) => scripts.length > 0 && !hasOwnData;

/** A page that an earlier composition had, too. */
interface KnownPage {
  page: PlannedPage;
  known: PageSummary;
  /** That composition, or the one below it: whichever has the document. */
  from: StandingRecord;
}

/** Pages of remotes whose documents an earlier composition has. */
const findKnown = ({ planned }: KeepOptions, standing: StandingRecord): KnownPage[] =>
  planned.flatMap((page) => {
    const from = standing.below && !standing.record.pages.summaryOf(page.address) ? standing.below : standing;
    const known = from.record.pages.summaryOf(page.address);
    return known && isOfRemote(known) ? [{ page, known, from }] : [];
  });

/**
 * Decides which of the pages show the same by the releases that succeed those that they ran.
 */
function findSame(pages: KnownPage[], successions: Succession[], told: ToldPages): KnownPage[] {
  const runs = [...new Set(pages.map(({ known }) => known.scripts))];
  const changed = new Set(runs.filter((run) => run.some((url) => !isUnchanged(url, successions))));
  const changes = new Map(successions.map(({ shown, changed: products }) => [shown.part, products]));
  /** Whether what is told of a page may be otherwise: of one with a list, by its own products and the routes alone. */
  const isInQuestion = ({ shipped, products, product }: PlannedPage) => {
    const ofPart = shipped && changes.get(shipped.part);
    return (
      !ofPart || products.some((each) => ofPart.has(each)) || (product !== undefined && ofPart.has(product))
    );
  };
  return pages.filter(({ page, known }) => {
    if (changed.has(known.scripts)) return false;
    return !isInQuestion(page) || known.told === told.of(page);
  });
}

/** Whether the document stands where it was written. */
function listsStanding({ page, from }: KnownPage): boolean {
  const name = nameOf(page);
  const listed = from.table()[name];
  return listed !== undefined && stands(path.join(from.folder, name), listed);
}

/** Puts documents of earlier compositions at a second place. */
function linkDocuments(pages: KnownPage[], target: string, isNamed: true | undefined) {
  const linked = pages.flatMap((each) => {
    const { page, from } = each;
    const record = listsStanding(each) ? from.record.pages.read(page.address) : undefined;
    return record && linkDocument(from.folder, target, nameOf(page)) ? [{ page, from, record }] : [];
  });
  const listed = linked.map(({ page, from }) => [nameOf(page), from.table()[nameOf(page)]] as const);
  const records = linked.map(({ page: { address }, record }): [string, PageRecord] => [
    address,
    { ...record, kept: isNamed },
  ]);
  return {
    records: new Map(records),
    table: Object.fromEntries(listed) as FileTable,
  };
}

/** Decides whether a new composition stands over an earlier one: what that has besides would be shown as well. */
function mayStandOver(
  { record: { pages } }: StandingRecord,
  staying: number,
  { planned }: KeepOptions,
): boolean {
  return (
    staying > MOST_LINKED && planned.filter(({ address }) => pages.summaryOf(address)).length === pages.count
  );
}

/** Undefined when nothing of the state may be kept; an earlier one is looked at then. */
function keepFrom(
  standing: StandingRecord,
  state: WrittenState,
  options: KeepOptions,
): KeptDocuments | undefined {
  const { record, below: base = standing } = standing;
  const successions = record.frame === options.frame ? findSuccessions(options, namedBy(state)) : undefined;
  if (!successions) return undefined;
  const isOlder = Object.keys(state.kept ?? {}).length > 0;
  const all = findKnown(options, standing);
  // Documents of one state alone are kept: each state has releases that must stay.
  const ofState = isOlder ? all.filter(({ known, from }) => known.kept || from !== standing) : all;
  if (all.length - ofState.length > Math.max(MOST_OWED.documents, MOST_OWED.share * all.length)) return NONE;
  const same = findSame(ofState, successions, options.told);
  if (same.length === 0) return undefined;
  const releases = findSucceeded(namedBy(state), options.placed);
  const isNamed = Object.keys(releases).length > 0 || undefined;
  const ofBase = same.filter(({ from }) => from === base);
  const isBelow = mayStandOver(base, ofBase.length, options);
  const left = same.filter(({ page }) => !options.finished.has(page.address));
  const linked = linkDocuments(
    isBelow ? left.filter(({ from }) => from !== base) : left,
    options.target,
    isNamed,
  );
  if (!isBelow) return { ...linked, releases };
  const addresses = new Set(left.flatMap(({ page, from }) => (from === base ? [page.address] : [])));
  return { ...linked, releases, below: { standing: base, addresses } };
}

/**
 * Keeps the documents of an earlier composition whose pages a new one has exactly as they are: a changed price changes
 * the documents that show it, and the shell's own. A kept document names the releases that it was written with, all of
 * them.
 *
 * Their files are the earlier composition's own: nothing is read, rendered or compressed. They stand at a second place
 * in the new composition; where they are many, that stands over the earlier one.
 */
export function keepDocuments(options: KeepOptions): KeptDocuments {
  const states = new Map(options.written.map((state) => [state.composition.id, state]));
  for (const each of options.standing) {
    const state = states.get(path.basename(each.folder));
    const kept = state && keepFrom(each, state, options);
    if (kept) return kept;
  }
  return NONE;
}

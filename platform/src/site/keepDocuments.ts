import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-types';
import { linkFile } from '../linkFile';
import { toShownData } from '../catalogue/shownData';
import type { PageRecord, StandingRecord } from '../prerender/EarlierPages';
import { readListed, type FileTable } from '../publish/fileTable';
import type { ChannelState, ReleaseRef } from '../publish/LogEntry';
import { readStanding } from '../publish/releases';
import { releaseFolder } from '../publish/siteFolder';
import { findSharedProduct } from '../seo/describePages';
import type { PlacedProduct } from '../seo/loadProducts';
import type { PlannedPage } from '../seo/planPages';
import { toShownShare } from '../seo/shareTags';
import { DOCUMENT_FORMS, documentFile, DOCUMENTS_FOLDER } from './pageAddresses';
import type { CompositionPlan, PlacedRelease } from './planComposition';

/** A state of the log, whose documents may be kept. */
export type WrittenState = Pick<ChannelState, 'composition' | 'parts' | 'kept'>;

/** Documents that stand in a new composition as they stood in an earlier one. */
export interface KeptDocuments {
  /** What is remembered of their pages, by address. */
  records: Map<string, PageRecord>;
  /** Releases that they name and the new composition does not show, by part. */
  releases: Record<string, ReleaseRef>;
  /** Their files, without compressed forms. */
  table: FileTable;
}

export interface KeepOptions {
  /** Folder of the site. */
  site: string;
  /** Folder of the new composition. */
  target: string;
  /** Releases of the new composition. */
  placed: PlacedRelease[];
  /** What stands in every document of it (`toFrame`). */
  frame: string;
  /** Earlier states whose documents may be kept … */
  written: readonly WrittenState[];
  /** … and what stands of earlier compositions, the newest first. */
  standing: Iterable<StandingRecord>;
  /** Pages that are still to be written. */
  planned: PlannedPage[];
  /** Products of the new composition. */
  products: PlacedProduct[];
}

const NONE: KeptDocuments = { records: new Map(), releases: {}, table: {} };

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Scripts that say where a list's pages are, and nothing that pages show: `catalogue/pageTree`. */
const INDEX = /^static\/js\/.+-index\d+-\d+\.[0-9a-f]{24}\.chunk\.js$/;

/**
 * Hash of all that documents say besides their own page: two compositions have it in common when their releases differ
 * by catalogues only.
 *
 * @param besides what else decides how documents look.
 */
export function toFrame(plan: CompositionPlan, placed: PlacedRelease[], besides: unknown): string {
  const remotes = plan.composition.remotes.map(({ exposes, ...remote }) => {
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
 * Hash of what search engines and chats are told of a page besides its head; not of where its picture stands.
 *
 * @param all products of the composition.
 */
export function toldOf(page: PlannedPage, all: PlacedProduct[]): string {
  const { products, product, first } = page;
  const told = [...products, product].map((each) => each && { ...each, shareUrl: undefined });
  const shared = findSharedProduct(page, all);
  const picture = shared && [shared.share, toShownShare(shared)?.alt];
  return hashOf(JSON.stringify([told, first, picture]));
}

/** A release that documents name, and the one that is shown in its place. */
interface Succession {
  base: string;
  named: Release;
  shown: Release;
  /** Scripts with the roots of lists, by which pages would show the same as by those of the other release. */
  alike: string[];
}

const dataOf = ({ exposes }: Release) => Object.values(exposes).flatMap(({ data }) => data ?? []);

/** What pages may show of each script that brings data for a whole module; scripts that are damaged are left out. */
function readShownData(folder: string, release: Release): Map<string, string> {
  const pairs = dataOf(release).flatMap((name): [string, string][] => {
    const listed = release.files[name];
    const read = listed && readListed(folder, name, listed);
    const shown = read && 'bytes' in read ? toShownData(read.bytes.toString()) : undefined;
    return shown === undefined ? [] : [[name, shown]];
  });
  return new Map(pairs);
}

/** Scripts of data of a release for which another one has one of which pages show the same. */
function findAlike(site: string, [named, namedRef]: PublishedRelease, [shown, shownRef]: PublishedRelease): string[] {
  const of = (release: Release, { id }: Pick<ReleaseRef, 'id'>) =>
    readShownData(releaseFolder(site, release.part, id), release);
  const others = new Set(of(shown, shownRef).values());
  return [...of(named, namedRef)].flatMap(([name, text]) => (others.has(text) ? [name] : []));
}

type PublishedRelease = [Release, Pick<ReleaseRef, 'id'>];

/** Undefined when not all of the named releases stand there still. */
function findSuccessions(
  { site, placed }: KeepOptions,
  refs: Record<string, ReleaseRef>,
): Succession[] | undefined {
  const found = placed.flatMap(({ base, release }) => {
    const ref = refs[release.part];
    const [folder, id] = [path.posix.dirname(base), path.posix.basename(base)];
    const named = ref && (ref.id === id ? release : readStanding(site, release.part, ref));
    if (!named) return [];
    const alike = findAlike(site, [named, ref], [release, { id }]);
    return [{ base: `${folder}/${ref.id}/`, named, shown: release, alike }];
  });
  return found.length === placed.length ? found : undefined;
}

/** Whether a script that a page ran would be the same with the releases that are shown. */
function isUnchanged(url: string, successions: Succession[]): boolean {
  const succession = successions.find(({ base }) => url.startsWith(base));
  if (!succession) return false;
  const { base, named, shown, alike } = succession;
  const name = url.slice(base.length);
  const integrity = named.files[name]?.integrity;
  if (integrity === undefined) return false;
  return INDEX.test(name) || alike.includes(name) || shown.files[name]?.integrity === integrity;
}

/** Whether a document stands where it was written, with all its forms; of what they hold only `verify` knows. */
function stands(document: string, { size }: FileTable[string]): boolean {
  const forms = DOCUMENT_FORMS.map((ending) => lstatSync(document + ending, { throwIfNoEntry: false }));
  return forms.every((form) => form?.isFile()) && forms[0]?.size === size;
}

/** @returns whether all forms of the document stand there now. */
function linkDocument(folder: string, target: string, name: string): boolean {
  const forms = DOCUMENT_FORMS.map((ending) => path.join(target, name + ending));
  mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
  try {
    DOCUMENT_FORMS.forEach((ending, place) => linkFile(path.join(folder, name + ending), forms[place] ?? ''));
    return true;
  } catch {
    // A form has gone meanwhile: the page is written again.
    forms.forEach((form) => rmSync(form, { force: true }));
    return false;
  }
}

/** The releases that documents of a state name: those that were kept then name the ones from before. */
const namedBy = ({ parts, kept = {} }: WrittenState) => ({ ...parts, ...kept });

/** Those of a state's releases that a composition does not show. */
function findSucceeded(named: Record<string, ReleaseRef>, placed: PlacedRelease[]): Record<string, ReleaseRef> {
  const shown = new Map(placed.map(({ base, release }) => [release.part, path.posix.basename(base)]));
  const pairs = Object.entries(named).filter(([part, { id }]) => shown.has(part) && shown.get(part) !== id);
  return Object.fromEntries(pairs);
}

/** A page that a remote's scripts show; the shell's own ask no browser for the newest data, and are always written. */
const isOfRemote = ({ scripts, data }: PageRecord) => scripts.length > 0 && Object.keys(data).length === 0;

/** Undefined when nothing of the state may be kept. */
function keepFrom(
  { record, table, folder }: StandingRecord,
  state: WrittenState,
  options: KeepOptions,
): KeptDocuments | undefined {
  const { placed, target, planned, products, frame } = options;
  const successions = record.frame === frame ? findSuccessions(options, namedBy(state)) : undefined;
  if (!successions) return undefined;
  const roots = successions.flatMap(({ base, named }) => dataOf(named).map((name) => base + name));
  const releases = findSucceeded(namedBy(state), placed);
  const isOlder = Object.keys(state.kept ?? {}).length > 0;
  const isNamed = Object.keys(releases).length > 0;
  const kept: KeptDocuments = { records: new Map(), releases, table: {} };
  const remote = planned.flatMap((page) => {
    const known = record.pages[page.address];
    // Documents of one state alone are kept: each state has releases that must stay.
    return known && isOfRemote(known) && (!isOlder || known.kept) ? [{ page, known }] : [];
  });
  const scripts = new Set(remote.flatMap(({ known }) => known.scripts));
  const changed = new Set([...scripts].filter((url) => !isUnchanged(url, successions)));
  // All pages of a remote are to be written: with all others they are what later ones are kept from.
  if (remote.length === 0 || roots.some((url) => changed.has(url))) return undefined;
  for (const { page, known } of remote) {
    const isSame = known.told === toldOf(page, products) && !known.scripts.some((url) => changed.has(url));
    const name = path.posix.join(DOCUMENTS_FOLDER, documentFile(page.address));
    const listed = table[name];
    if (!isSame || !listed || !stands(path.join(folder, name), listed)) continue;
    if (!linkDocument(folder, target, name)) continue;
    kept.records.set(page.address, { ...known, kept: isNamed || undefined });
    kept.table[name] = listed;
  }
  return kept;
}

/**
 * Keeps the documents of an earlier composition whose pages a new one has exactly as they are: a changed price changes
 * the documents that show it, and the shell's own. A kept document names the releases that it was written with, all of
 * them; in a browser it learns of the newest catalogues by itself (`CATALOGUES_ADDRESS`).
 *
 * Their files are the earlier composition's own, at a second place: nothing is read, rendered or compressed.
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

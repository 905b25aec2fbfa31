import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPlainFile } from '../plainFile';
import { findListed, readListed, toIntegrity, type FileTable } from '../publish/fileTable';
import type { ReleaseRef } from '../publish/LogEntry';
import { TABLE_FILE } from '../site/releaseFiles';
import { documentFile, DOCUMENTS_FOLDER } from '../site/pageAddresses';
import { PAGES_FILE, parsePages, SOURCES_FILE, type PageRecord, type PagesRecord } from './pagesRecord';
import type { RenderedPage } from './renderPage';

/** More than these, the newest, are not looked into. */
const COMPOSITIONS_READ = 4;

/** What pages are rendered from. */
export interface PageBasis {
  /** Hash of all that any page may show: shell, settings, routes and menu. */
  host: string;
  /** Hash of the remotes' versions, for pages that show them. */
  versions: string;
  /** Whether a script is one of this composition's. */
  holds: (url: string) => boolean;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * What a composition keeps of a page, for later ones.
 *
 * @param summary what its products and its head come to.
 */
export function toPageRecord(
  { versions }: PageBasis,
  { body, showsVersions, ...page }: RenderedPage,
  summary: Pick<PageRecord, 'told' | 'listed' | 'isOneOfMany'>,
): PageRecord {
  const hasOwnData = Object.keys(page.data).length > 0 || undefined;
  return { ...page, ...summary, hasOwnData, ...(showsVersions && { versions }), body: hashOf(body) };
}

const BODY_START = /\n<body>\n<div id="root"[^>]*>/;
const BODY_END = /<\/div>\n(?:<(?:link|noscript|script)\b[^\n]*>\n)*<\/body>\n<\/html>\s*$/;

/** Between the marks of `toDocument`; the record's hash says whether it is all of the body and nothing else. */
function readBody(document: string): string | undefined {
  const start = BODY_START.exec(document);
  const end = BODY_END.exec(document);
  return start && end ? document.slice(start.index + start[0].length, end.index) : undefined;
}

/** A composition that stands there as the log names it. */
export interface StandingRecord {
  ref: ReleaseRef;
  folder: string;
  /** It is read when it is asked for: it names every document. */
  table: () => FileTable;
  record: PagesRecord;
  /** The one that it stands over, which stands over none. */
  below?: StandingRecord;
}

/** Nothing unless the composition's table is the one that the log names, and the record the one of the table. */
function readRecord(folder: string, ref: ReleaseRef): StandingRecord | undefined {
  try {
    const read = readPlainFile(path.join(folder, TABLE_FILE));
    if ('fault' in read || toIntegrity(read.bytes) !== ref.integrity) return undefined;
    const text = read.bytes.toString();
    const readText = (name: string) => {
      const listed = findListed(text, name);
      const file = listed && readListed(folder, name, listed);
      return file && 'bytes' in file ? file.bytes.toString() : undefined;
    };
    const record = readText(PAGES_FILE);
    if (record === undefined) return undefined;
    let table: FileTable | undefined;
    const toTable = () => (table ??= JSON.parse(text) as FileTable);
    return { ref, folder, table: toTable, record: parsePages(record, () => readText(SOURCES_FILE)) };
  } catch {
    // Without a record its pages are rendered again.
    return undefined;
  }
}

/** The newest compositions that still stand there, each once. */
function findStanding(compositions: string, named: readonly ReleaseRef[]): ReleaseRef[] {
  const newestFirst = [...named].reverse().map((ref) => [ref.id, ref] as const);
  const standing = [...new Map(newestFirst).values()].filter(({ id }) =>
    existsSync(path.join(compositions, id)),
  );
  return standing.slice(0, COMPOSITIONS_READ);
}

/** What the newest compositions keep of their pages, the newest first; each is read when it is come to, and once. */
export class StandingCompositions implements Iterable<StandingRecord> {
  private readonly read: StandingRecord[] = [];
  private readonly unread: ReleaseRef[];
  /** What was read, by the composition's hash: several may stand over one. */
  private readonly records = new Map<string, StandingRecord | undefined>();

  /**
   * @param compositions folder that holds them.
   * @param named those that the log names, the newest last: others may be anybody's.
   */
  constructor(
    private readonly compositions: string,
    named: readonly ReleaseRef[],
  ) {
    this.unread = findStanding(compositions, named);
  }

  *[Symbol.iterator](): Generator<StandingRecord> {
    for (let place = 0; ; place += 1) {
      while (place === this.read.length) {
        const next = this.unread.shift();
        if (!next) return;
        const standing = this.readOver(next);
        if (standing) this.read.push(standing);
      }
      yield this.read[place] as StandingRecord;
    }
  }

  /** Undefined as well when the one below cannot be read: it has most of the pages. */
  private readOver(ref: ReleaseRef): StandingRecord | undefined {
    const standing = this.readOnce(ref);
    if (!standing?.record.below) return standing;
    const below = this.readOnce(standing.record.below);
    return below && { ...standing, below };
  }

  private readOnce(ref: ReleaseRef): StandingRecord | undefined {
    if (!this.records.has(ref.integrity))
      this.records.set(ref.integrity, readRecord(path.join(this.compositions, ref.id), ref));
    return this.records.get(ref.integrity);
  }
}

/** Finds pages of earlier compositions that would be rendered again exactly as they are. */
export class EarlierPages {
  constructor(
    private readonly standing: Iterable<StandingRecord>,
    private readonly basis: PageBasis,
  ) {}

  /** The page at an address; undefined when it has to be rendered. */
  find(address: string): RenderedPage | undefined {
    for (const standing of this.standing) {
      const found = this.read(standing, address) ?? (standing.below && this.read(standing.below, address));
      if (found) return found;
    }
    return undefined;
  }

  private read(
    { folder, record: { host, pages } }: StandingRecord,
    address: string,
  ): RenderedPage | undefined {
    const summary = host === this.basis.host ? pages.summaryOf(address) : undefined;
    const record = summary?.scripts.every((url) => this.basis.holds(url)) && pages.read(address);
    if (!record) return undefined;
    const { versions, body: hash, head, data, scripts } = record;
    if (versions !== undefined && versions !== this.basis.versions) return undefined;
    const file = path.join(folder, DOCUMENTS_FOLDER, documentFile(address));
    const body = existsSync(file) ? readBody(readFileSync(file, 'utf8')) : undefined;
    if (body === undefined || hashOf(body) !== hash) return undefined;
    return { head, data, scripts, body, ...(versions !== undefined && { showsVersions: true }) };
  }
}

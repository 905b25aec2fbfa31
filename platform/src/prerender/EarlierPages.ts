import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPlainFile } from '../plainFile';
import { readListed, toIntegrity, type FileTable } from '../publish/fileTable';
import type { ReleaseRef } from '../publish/LogEntry';
import { TABLE_FILE } from '../site/releaseFiles';
import { documentFile, DOCUMENTS_FOLDER } from '../site/pageAddresses';
import { PAGES_FILE, parsePages, type PageRecord, type PagesRecord } from './pagesRecord';
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

/** What a composition keeps of a page, for later ones. */
export function toPageRecord(
  { versions }: PageBasis,
  { body, showsVersions, ...page }: RenderedPage,
  told: string,
): PageRecord {
  return { ...page, ...(showsVersions && { versions }), body: hashOf(body), told };
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
  folder: string;
  table: FileTable;
  record: PagesRecord;
}

/** Nothing unless the composition's table is the one that the log names, and the record the one of the table. */
function readRecord(folder: string, integrity: string): StandingRecord[] {
  try {
    const read = readPlainFile(path.join(folder, TABLE_FILE));
    if ('fault' in read || toIntegrity(read.bytes) !== integrity) return [];
    const table = JSON.parse(read.bytes.toString()) as FileTable;
    const listed = table[PAGES_FILE];
    const record = listed && readListed(folder, PAGES_FILE, listed);
    if (!record || 'fault' in record) return [];
    return [{ folder, table, record: parsePages(record.bytes.toString()) }];
  } catch {
    // Without a record its pages are rendered again.
    return [];
  }
}

/** The newest compositions that still stand there, each once. */
function findStanding(compositions: string, named: readonly ReleaseRef[]): [string, ReleaseRef][] {
  const newestFirst = [...named].reverse().map((ref) => [path.join(compositions, ref.id), ref] as const);
  const standing = [...new Map(newestFirst)].filter(([folder]) => existsSync(folder));
  return standing.slice(0, COMPOSITIONS_READ);
}

/** What the newest compositions keep of their pages, the newest first; each is read when it is come to, and once. */
export class StandingCompositions implements Iterable<StandingRecord> {
  private readonly read: StandingRecord[] = [];
  private readonly unread: [folder: string, ref: ReleaseRef][];

  /**
   * @param compositions folder that holds them.
   * @param named those that the log names, the newest last: others may be anybody's.
   */
  constructor(compositions: string, named: readonly ReleaseRef[]) {
    this.unread = findStanding(compositions, named);
  }

  *[Symbol.iterator](): Generator<StandingRecord> {
    for (let place = 0; ; place += 1) {
      while (place === this.read.length) {
        const next = this.unread.shift();
        if (!next) return;
        this.read.push(...readRecord(next[0], next[1].integrity));
      }
      yield this.read[place] as StandingRecord;
    }
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
    for (const { folder, record } of this.standing) {
      const isSame = record.host === this.basis.host;
      const found = isSame ? this.read(folder, address, record.pages[address]) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  private read(folder: string, address: string, record?: PageRecord): RenderedPage | undefined {
    if (!record?.scripts.every((url) => this.basis.holds(url))) return undefined;
    const { versions, body: hash, head, data, scripts } = record;
    if (versions !== undefined && versions !== this.basis.versions) return undefined;
    const file = path.join(folder, DOCUMENTS_FOLDER, documentFile(address));
    const body = existsSync(file) ? readBody(readFileSync(file, 'utf8')) : undefined;
    if (body === undefined || hashOf(body) !== hash) return undefined;
    return { head, data, scripts, body, ...(versions !== undefined && { showsVersions: true }) };
  }
}

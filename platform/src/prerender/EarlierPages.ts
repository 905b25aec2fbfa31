import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { documentFile, DOCUMENTS_FOLDER } from '../site/pageAddresses';
import type { RenderedPage } from './renderPage';

/** Name of the file in which a composition keeps what its pages were rendered from. */
export const PAGES_FILE = 'pages.json';

/** More than these, the newest, are not looked into. */
const COMPOSITIONS_READ = 4;
const COMPOSITION_FOLDER = /^[0-9a-f]{8,64}$/;

/** What pages are rendered from. */
export interface PageBasis {
  /** Hash of all that any page may show: shell, settings, routes and menu. */
  host: string;
  /** Hash of the remotes' versions, for pages that show them. */
  versions: string;
  /** Whether a script is one of this composition's. */
  holds: (url: string) => boolean;
}

/** A page as a composition remembers it; its body stands in its document. */
export interface PageRecord extends Omit<RenderedPage, 'body' | 'showsVersions'> {
  versions?: string;
  /** Hash of the body. */
  body: string;
}

/** What a composition keeps of all its pages. */
export interface PagesRecord {
  host: string;
  pages: Record<string, PageRecord>;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** What a composition keeps of a page, for later ones. */
export function toPageRecord(
  { versions }: PageBasis,
  { body, showsVersions, ...page }: RenderedPage,
): PageRecord {
  return { ...page, ...(showsVersions && { versions }), body: hashOf(body) };
}

const BODY_START = /\n<body>\n<div id="root"[^>]*>/;
const BODY_END = /<\/div>\n(?:<link [^\n]*>\n)*<\/body>\n<\/html>\s*$/;

/** Between the marks of `toDocument`; the record's hash says whether it is all of the body and nothing else. */
function readBody(document: string): string | undefined {
  const start = BODY_START.exec(document);
  const end = BODY_END.exec(document);
  return start && end ? document.slice(start.index + start[0].length, end.index) : undefined;
}

function readRecord(folder: string): PagesRecord | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, PAGES_FILE), 'utf8')) as PagesRecord;
  } catch {
    // Without a record its pages are rendered again.
    return undefined;
  }
}

/** The composition folders beside each other, newest first. */
function newestFolders(compositions: string): string[] {
  if (!existsSync(compositions)) return [];
  const folders = readdirSync(compositions)
    .filter((name) => COMPOSITION_FOLDER.test(name))
    .map((name) => path.join(compositions, name));
  const age = new Map(folders.map((folder) => [folder, statSync(folder).mtimeMs]));
  return folders.sort((a, b) => (age.get(b) ?? 0) - (age.get(a) ?? 0)).slice(0, COMPOSITIONS_READ);
}

/** Finds pages of earlier compositions that would be rendered again exactly as they are. */
export class EarlierPages {
  private readonly known: { folder: string; pages: Record<string, PageRecord> }[];

  /** @param compositions folder that holds the earlier compositions. */
  constructor(
    compositions: string,
    private readonly basis: PageBasis,
  ) {
    this.known = newestFolders(compositions).flatMap((folder) => {
      const record = readRecord(folder);
      return record?.host === basis.host ? [{ folder, pages: record.pages }] : [];
    });
  }

  /** The page at an address; undefined when it has to be rendered. */
  find(address: string): RenderedPage | undefined {
    for (const { folder, pages } of this.known) {
      const found = this.read(folder, address, pages[address]);
      if (found) return found;
    }
    return undefined;
  }

  private read(folder: string, address: string, record?: PageRecord): RenderedPage | undefined {
    if (!record?.scripts.every((url) => this.basis.holds(url))) return undefined;
    const { versions, body: hash, ...page } = record;
    if (versions !== undefined && versions !== this.basis.versions) return undefined;
    const file = path.join(folder, DOCUMENTS_FOLDER, documentFile(address));
    const body = existsSync(file) ? readBody(readFileSync(file, 'utf8')) : undefined;
    if (body === undefined || hashOf(body) !== hash) return undefined;
    return { ...page, body, ...(versions !== undefined && { showsVersions: true }) };
  }
}

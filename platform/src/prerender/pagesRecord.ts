import type { ReleaseRef } from '../publish/LogEntry';
import type { RenderedPage } from './renderPage';

/** Name of the file in which a composition keeps what its pages were rendered from. */
export const PAGES_FILE = 'pages.json';

/** A page as a composition remembers it; its body stands in its document. */
export interface PageRecord extends Omit<RenderedPage, 'body' | 'showsVersions'> {
  versions?: string;
  /** Hash of the body. */
  body: string;
  /** Hash of what its document says of the page's products (`site/keepDocuments`). */
  told: string;
  /** Its document was kept from an earlier composition, and names the releases of that one. */
  kept?: boolean | undefined;
}

/** What a composition keeps of all its pages. */
export interface PagesRecord {
  host: string;
  /** Hash of what every document says (`site/keepDocuments`). */
  frame: string;
  /** The composition that it stands over, which remembers all other pages itself. */
  below?: ReleaseRef;
  /** Pages whose documents stand in it, by address. */
  pages: Record<string, PageRecord>;
}

/** As it is written: pages that run the same script name it by its place among all. */
interface WrittenPages extends Omit<PagesRecord, 'pages'> {
  scripts: string[];
  pages: Record<string, Omit<PageRecord, 'scripts'> & { scripts: number[] }>;
}

/** The text of `pages.json`: each script stands there once, which halves it. */
export function toPagesText({ pages, ...record }: PagesRecord): string {
  const places = new Map<string, number>();
  const placeOf = (url: string) => {
    if (!places.has(url)) places.set(url, places.size);
    return places.get(url) as number;
  };
  const written = Object.entries(pages).map(([address, page]) => {
    return [address, { ...page, scripts: page.scripts.map(placeOf) }] as const;
  });
  const text: WrittenPages = { ...record, pages: Object.fromEntries(written), scripts: [...places.keys()] };
  return JSON.stringify(text);
}

/**
 * Reads the text of `pages.json`.
 *
 * @throws Error for one of an earlier form, whose pages are rendered again.
 */
export function parsePages(text: string): PagesRecord {
  const { scripts: urls, pages, ...record } = JSON.parse(text) as WrittenPages;
  const urlAt = (place: number) => {
    const url = urls[place];
    if (url === undefined) throw new Error(`pages.json names script ${place} of ${urls.length}.`);
    return url;
  };
  for (const page of Object.values(pages)) Object.assign(page, { scripts: page.scripts.map(urlAt) });
  return { ...record, pages: pages as unknown as PagesRecord['pages'] };
}

import type { ReleaseRef } from '../publish/LogEntry';
import type { RenderedPage } from './renderPage';

/** Name of the file in which a composition keeps what every later one asks of all its pages. */
export const PAGES_FILE = 'pages.json';

/** Name of the file with the sources of pages that are many: JSON, a line for each page, in the order of `pages.json`. */
export const SOURCES_FILE = 'pages.jsonl';

/** What of a page decides whether its document may stay. */
export interface PageSummary {
  /** Addresses of the scripts that it ran. */
  scripts: readonly string[];
  /** Hash of what its document says of the page's products (`site/keepDocuments`). */
  told: string;
  /** The sitemap names it. */
  listed?: boolean | undefined;
  /** It has its data in its document, as pages of the shell do. */
  hasOwnData?: boolean | undefined;
  /** Its document was kept from an earlier composition, and names the releases of that one. */
  kept?: boolean | undefined;
}

/** What else a page is written from, except for its body, which stands in its document. */
export interface PageSource extends Pick<RenderedPage, 'head' | 'data'> {
  /** Hash of the remotes' versions, where the page shows them. */
  versions?: string;
  /** Hash of the body. */
  body: string;
  /** It is one of many, as the pages of products are: a change asks few of them for this. */
  isOneOfMany?: boolean | undefined;
}

/** A page as a composition remembers it. */
export type PageRecord = PageSummary & PageSource;

/** What a composition keeps besides its pages. */
interface RecordHead {
  host: string;
  /** Hash of what every document says (`site/keepDocuments`). */
  frame: string;
  /** The composition that it stands over, which remembers all other pages itself. */
  below?: ReleaseRef;
}

/** What a composition keeps of all its pages. */
export interface PagesRecord extends RecordHead {
  /** Pages whose documents stand in it. */
  pages: StandingPages;
}

/** A summary as it is written, with the page's source unless it is one of many. */
interface SummaryLine extends Omit<PageSummary, 'scripts'> {
  address: string;
  /** Place of its scripts in `runs`. */
  run: number;
  source?: PageSource | undefined;
}

/** What stands in `pages.json`. */
interface Summaries extends RecordHead {
  scripts: string[];
  /** Scripts that pages ran, by their places in `scripts`, each combination once. */
  runs: number[][];
  pages: SummaryLine[];
}

/** Numbers values in the order in which they first come; equal ones have one number. */
class Numbering {
  readonly values: string[] = [];
  private readonly places = new Map<string, number>();

  placeOf(value: string): number {
    const known = this.places.get(value);
    if (known !== undefined) return known;
    this.places.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}

/** What a composition keeps of its pages, as it is written, by the names of the files. */
export type PagesTexts = Record<typeof PAGES_FILE | typeof SOURCES_FILE, string>;

/** The texts of both files. Each script stands there once. */
export function toPagesTexts(head: RecordHead, pages: ReadonlyMap<string, PageRecord>): PagesTexts {
  const [scripts, runs] = [new Numbering(), new Numbering()];
  const lines: string[] = [];
  const summaries = [...pages].map(([address, page]): SummaryLine => {
    const { scripts: ran, told, listed, hasOwnData, kept, ...source } = page;
    lines.push(source.isOneOfMany ? JSON.stringify(source satisfies PageSource) : '');
    const run = runs.placeOf(JSON.stringify(ran.map((url) => scripts.placeOf(url))));
    const summary = { address, run, told, listed, hasOwnData, kept };
    return source.isOneOfMany ? summary : { ...summary, source };
  });
  const written: Summaries = {
    ...head,
    scripts: scripts.values,
    runs: runs.values.map((text) => JSON.parse(text) as number[]),
    pages: summaries,
  };
  return { [PAGES_FILE]: JSON.stringify(written), [SOURCES_FILE]: lines.join('\n') };
}

/** The pages that a composition remembers, by address; those that ran the same scripts have one list of them in common. */
class StandingPages {
  private readonly places: ReadonlyMap<string, number>;
  private lines: string[] | undefined;

  /**
   * @param pages what every change asks of each …
   * @param readSources … and the sources of those that are many, a line for each page; undefined where they are lost.
   */
  constructor(
    private readonly pages: readonly (SummaryLine & PageSummary)[],
    private readonly readSources: () => string | undefined,
  ) {
    this.places = new Map(pages.map(({ address }, place) => [address, place]));
  }

  get count(): number {
    return this.pages.length;
  }

  /** What is known of a page at once. */
  summaryOf(address: string): PageSummary | undefined {
    const place = this.places.get(address);
    return place === undefined ? undefined : this.pages[place];
  }

  /** All that is remembered of a page; undefined as well where that is lost or damaged. */
  read(address: string): PageRecord | undefined {
    const place = this.places.get(address);
    const page = place === undefined ? undefined : this.pages[place];
    if (place === undefined || page === undefined) return undefined;
    const source = page.source ?? this.readSource(place);
    const { scripts, told, listed, hasOwnData, kept } = page;
    return source && { ...source, scripts, told, listed, hasOwnData, kept };
  }

  private readSource(place: number): PageSource | undefined {
    this.lines ??= this.readSources()?.split('\n') ?? [];
    const line = this.lines[place];
    return line ? (JSON.parse(line) as PageSource) : undefined;
  }
}

/**
 * Reads the text of `pages.json`.
 *
 * @param readSources reads `pages.jsonl`, once it is asked for.
 * @throws Error for one that does not hold together, whose pages are rendered again.
 */
export function parsePages(text: string, readSources: () => string | undefined): PagesRecord {
  const { scripts: urls, runs, pages, ...head } = JSON.parse(text) as Summaries;
  const at = <Value>(values: readonly Value[], place: number, what: string): Value => {
    const value = values[place];
    if (value === undefined) throw new Error(`${PAGES_FILE} names ${what} ${place} of ${values.length}.`);
    return value;
  };
  const ran = runs.map((places) => places.map((place) => at(urls, place, 'script')));
  const summaries = pages.map((page) => Object.assign(page, { scripts: at(ran, page.run, 'scripts') }));
  return { ...head, pages: new StandingPages(summaries, readSources) };
}

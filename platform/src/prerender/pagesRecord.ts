import type { ReleaseRef } from '../publish/LogEntry';
import type { RenderedPage } from './renderPage';

/** Name of the file in which a composition keeps what every later one asks of all its pages. */
export const PAGES_FILE = 'pages.json';

/** Name of the file with what else its pages were rendered from: JSON, a line each, in the order of `pages.json`. */
export const RENDERED_FILE = 'pages.jsonl';

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
  /** Other pages may stand below its address, and are told what it says of itself. */
  isAbove?: boolean | undefined;
}

/** What else a page is written from, except for its body, which stands in its document. */
interface PageSource extends Pick<RenderedPage, 'head' | 'data'> {
  /** Hash of the remotes' versions, where the page shows them. */
  versions?: string;
  /** Hash of the body. */
  body: string;
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

/** Few pages are above others: their heads stand where they are found without the rest. */
type PageRest = Omit<PageSource, 'head'> & Partial<Pick<PageSource, 'head'>>;

type SummaryLine = Omit<PageSummary, 'scripts' | 'isAbove'> & Partial<Pick<PageSource, 'head'>>;

/** What stands in `pages.json`. */
interface Summaries extends RecordHead {
  scripts: string[];
  /** Scripts that pages ran, by their places in `scripts`, each combination once. */
  runs: number[][];
  pages: (SummaryLine & { address: string; run: number })[];
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
export type PagesTexts = Record<typeof PAGES_FILE | typeof RENDERED_FILE, string>;

/** The texts of both files. Each script stands there once. */
export function toPagesTexts(head: RecordHead, pages: ReadonlyMap<string, PageRecord>): PagesTexts {
  const [scripts, runs] = [new Numbering(), new Numbering()];
  const lines: string[] = [];
  const summaries = [...pages].map(([address, page]) => {
    const { scripts: ran, told, listed, hasOwnData, kept, isAbove, head, ...rest } = page;
    lines.push(JSON.stringify({ ...(!isAbove && { head }), ...rest } satisfies PageRest));
    const run = runs.placeOf(JSON.stringify(ran.map((url) => scripts.placeOf(url))));
    return { address, run, told, listed, hasOwnData, kept, ...(isAbove && { head }) };
  });
  const written: Summaries = {
    ...head,
    scripts: scripts.values,
    runs: runs.values.map((text) => JSON.parse(text) as number[]),
    pages: summaries,
  };
  return { [PAGES_FILE]: JSON.stringify(written), [RENDERED_FILE]: lines.join('\n') };
}

/** The pages that a composition remembers, by address; those that ran the same scripts have one list of them in common. */
class StandingPages {
  private readonly places: ReadonlyMap<string, number>;
  private lines: string[] | undefined;

  /**
   * @param pages what every change asks of each …
   * @param readRest … and the text with the rest, in the same order; undefined where it is lost or damaged.
   */
  constructor(
    private readonly pages: readonly (SummaryLine & { address: string; scripts: readonly string[] })[],
    private readonly readRest: () => string | undefined,
  ) {
    this.places = new Map(pages.map(({ address }, place) => [address, place]));
  }

  get count(): number {
    return this.pages.length;
  }

  /** What is known of a page at once. */
  summaryOf(address: string): (PageSummary & Partial<Pick<PageSource, 'head'>>) | undefined {
    const place = this.places.get(address);
    return place === undefined ? undefined : this.pages[place];
  }

  /** All that is remembered of a page; undefined as well where that is lost or damaged. */
  read(address: string): PageRecord | undefined {
    const place = this.places.get(address) ?? NaN;
    const [page, line] = [this.pages[place], this.linesOf()[place]];
    if (page === undefined || line === undefined) return undefined;
    const { scripts, told, listed, hasOwnData, kept, head } = page;
    const rest = JSON.parse(line) as PageRest;
    const isAbove = head !== undefined || undefined;
    return { ...rest, head: head ?? rest.head ?? '', scripts, told, listed, hasOwnData, kept, isAbove };
  }

  private linesOf(): string[] {
    return (this.lines ??= this.readRest()?.split('\n') ?? []);
  }
}

/**
 * Reads the text of `pages.json`.
 *
 * @param readRest reads `pages.jsonl`, once it is asked for.
 * @throws Error for one that does not hold together, whose pages are rendered again.
 */
export function parsePages(text: string, readRest: () => string | undefined): PagesRecord {
  const { scripts: urls, runs, pages, ...head } = JSON.parse(text) as Summaries;
  const at = <Value>(values: readonly Value[], place: number, what: string): Value => {
    const value = values[place];
    if (value === undefined) throw new Error(`${PAGES_FILE} names ${what} ${place} of ${values.length}.`);
    return value;
  };
  const ran = runs.map((places) => places.map((place) => at(urls, place, 'script')));
  const summaries = pages.map((page) => Object.assign(page, { scripts: at(ran, page.run, 'scripts') }));
  return { ...head, pages: new StandingPages(summaries, readRest) };
}

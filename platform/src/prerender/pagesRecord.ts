import type { ReleaseRef } from '../publish/LogEntry';
import type { RenderedPage } from './renderPage';

/** Name of the file in which a composition keeps what its pages were rendered from: JSON, a line each. */
export const PAGES_FILE = 'pages.jsonl';

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
interface PageRest extends Pick<RenderedPage, 'head' | 'data'> {
  /** Hash of the remotes' versions, where the page shows them. */
  versions?: string;
  /** Hash of the body. */
  body: string;
}

/** A page as a composition remembers it. */
export type PageRecord = PageSummary & PageRest;

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

/** The first line; what else is remembered of each page follows, in the order of `pages`. */
interface FirstLine extends RecordHead {
  scripts: string[];
  /** Scripts that pages ran, by their places in `scripts`, each combination once. */
  runs: number[][];
  pages: (Omit<PageSummary, 'scripts'> & { address: string; run: number })[];
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

/**
 * The text of `pages.jsonl`. Each script stands there once. What every page is asked for when another composition
 * follows is one line; the rest, most of the text, is read page by page.
 */
export function toPagesText(head: RecordHead, pages: ReadonlyMap<string, PageRecord>): string {
  const [scripts, runs] = [new Numbering(), new Numbering()];
  const lines: string[] = [];
  const summaries = [...pages].map(([address, page]) => {
    const { scripts: ran, told, listed, hasOwnData, kept, ...rest } = page;
    lines.push(JSON.stringify(rest satisfies PageRest));
    const run = runs.placeOf(JSON.stringify(ran.map((url) => scripts.placeOf(url))));
    return { address, run, told, listed, hasOwnData, kept };
  });
  const first: FirstLine = {
    ...head,
    scripts: scripts.values,
    runs: runs.values.map((text) => JSON.parse(text) as number[]),
    pages: summaries,
  };
  return [JSON.stringify(first), ...lines].join('\n');
}

const LINE_END = 0x0a;

/** Lines of a text in UTF-8, each of which becomes a string when it is asked for. */
class Lines {
  private readonly ends: number[] = [];

  constructor(private readonly bytes: Buffer) {
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, end + 1))
      this.ends.push(end);
    this.ends.push(bytes.length);
  }

  get length(): number {
    return this.ends.length;
  }

  /** The line at a place that there is, without its end. */
  at(place: number): string {
    return this.bytes.toString(
      'utf8',
      place === 0 ? 0 : (this.ends[place - 1] as number) + 1,
      this.ends[place],
    );
  }
}

/** The pages that a composition remembers, by address; those that ran the same scripts have one list of them in common. */
class StandingPages {
  private readonly places: ReadonlyMap<string, number>;

  /**
   * @param pages what is known of each at once …
   * @param lines … and the rest, as it is written, from the second line on.
   */
  constructor(
    private readonly pages: readonly (PageSummary & { address: string })[],
    private readonly lines: Lines,
  ) {
    this.places = new Map(pages.map(({ address }, place) => [address, place]));
  }

  get addresses(): Iterable<string> {
    return this.places.keys();
  }

  /** What is known of a page at once. */
  summaryOf(address: string): PageSummary | undefined {
    const place = this.places.get(address);
    return place === undefined ? undefined : this.pages[place];
  }

  /** All that is remembered of a page. */
  read(address: string): PageRecord | undefined {
    const place = this.places.get(address);
    if (place === undefined) return undefined;
    const { scripts, told, listed, hasOwnData, kept } = this.pages[place] as PageSummary;
    const rest = JSON.parse(this.lines.at(place + 1)) as PageRest;
    return { ...rest, scripts, told, listed, hasOwnData, kept };
  }
}

/**
 * Reads the text of `pages.jsonl`.
 *
 * @throws Error for one that does not hold together, whose pages are rendered again.
 */
export function parsePages(bytes: Buffer): PagesRecord {
  const lines = new Lines(bytes);
  const { scripts: urls, runs, pages, ...head } = JSON.parse(lines.at(0)) as FirstLine;
  const at = <Value>(values: readonly Value[], place: number, what: string): Value => {
    const value = values[place];
    if (value === undefined) throw new Error(`${PAGES_FILE} names ${what} ${place} of ${values.length}.`);
    return value;
  };
  if (lines.length !== pages.length + 1)
    throw new Error(`${PAGES_FILE} tells of ${pages.length} pages on ${lines.length - 1} lines.`);
  const ran = runs.map((places) => places.map((place) => at(urls, place, 'script')));
  const summaries = pages.map(({ run, ...page }) =>
    Object.assign(page, { scripts: at(ran, run, 'scripts') }),
  );
  return { ...head, pages: new StandingPages(summaries, lines) };
}

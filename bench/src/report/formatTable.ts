import { DWELLS, PAGE_NAMES, SITE_NAMES, type Figures, type PageName, type SiteName } from '../pages';
import type { LongTask } from '../visits/openCold';
import { toMedian, toSpread } from '../statistics/median';

/** The figures of one visit; taps begin at Home. */
export interface Visit {
  site: SiteName;
  page: PageName;
  figures: Figures;
  longTasks?: LongTask[];
}

const contentAfter = (dwell: number) => `content after ${dwell}`;
const pictureAfter = (dwell: number) => `picture after ${dwell}`;

/** Names the figures of a tap by how long the link was in view. */
export function toTapFigures(dwell: number, { heap = NaN, content = NaN, picture = NaN }: Figures): Figures {
  return { heap, [contentAfter(dwell)]: content, [pictureAfter(dwell)]: picture };
}

const HEAD = [
  'page',
  'site',
  'FCP',
  'LCP',
  'spread',
  'TBT',
  'tap at once',
  'CLS',
  'document KB',
  'JS KB',
  'heap MB',
  'tap to content',
  'tap to picture',
  'Lighthouse',
];

const NONE = '';

const show = (value: number, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : NONE);

const join = (values: string[]) => values.filter((value) => value !== NONE).join(' / ');

/** The main thread's work in milliseconds, all of it first. */
const MAIN_THREAD = {
  mainThread: 'main thread',
  layout: 'style and layout',
  scripting: 'scripts',
  painting: 'painting',
  parsing: 'parsing',
  other: 'other',
};

/** The median of a figure of a site's visits to one page. */
type Median = (name: string, of?: SiteName) => number;

/** With the multiple of the limit's. */
function compare(median: Median, name: string): string {
  const ratio = show(median(name) / median(name, 'limit'), 2);
  return ratio === NONE ? show(median(name)) : `${show(median(name))} (${ratio})`;
}

function toRow(median: Median, spread: number): string[] {
  const kilobytes = (name: string) => show(median(name) / 1024, 1);
  return [
    compare(median, 'fcp'),
    compare(median, 'lcp'),
    show(spread),
    show(median('tbt')),
    show(median('tapAtOnce')),
    show(median('cls'), 3),
    join([kilobytes('document'), kilobytes('documentWire')]),
    kilobytes('scripts'),
    show(median('heap') / 1024 ** 2, 2),
    join(DWELLS.map((dwell) => show(median(contentAfter(dwell))))),
    join(DWELLS.map((dwell) => show(median(pictureAfter(dwell))))),
    show(median('performance')),
  ];
}

const toMarkdown = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** A site's visits to a page. */
const select = (visits: Visit[], page: PageName, site: SiteName) =>
  visits.filter((visit) => visit.page === page && visit.site === site);

/** Makes one row for each site of each page. */
function toRows(
  visits: Visit[],
  toCells: (median: Median, valuesOf: (name: string) => number[]) => string[],
) {
  return PAGE_NAMES.flatMap((page) =>
    SITE_NAMES.filter((site) => select(visits, page, site).length > 0).map((site) => {
      const values = (name: string, of = site) =>
        select(visits, page, of).flatMap(({ figures }) => figures[name] ?? []);
      return [page, site, ...toCells((name, of) => toMedian(values(name, of)), values)];
    }),
  );
}

/**
 * One table of medians, in Markdown: milliseconds, with the multiple of the limit in brackets; the
 * spread of LCP in percent; the first paint after a tap at the page's load; the document
 * uncompressed and on the wire; taps by how long the link was in view; Lighthouse's performance
 * score.
 */
export const formatTable = (visits: Visit[]) =>
  toMarkdown(
    HEAD,
    toRows(visits, (median, valuesOf) => toRow(median, toSpread(valuesOf('lcp')))),
  );

/** The same of the main thread's work. */
export const formatMainThread = (visits: Visit[]) =>
  toMarkdown(
    ['page', 'site', ...Object.values(MAIN_THREAD)],
    toRows(visits, (median) => Object.keys(MAIN_THREAD).map((name) => compare(median, name))),
  );

/** The longest tasks of a page of ours, in its last visit. */
export const listLongTasks = (visits: Visit[]) =>
  PAGE_NAMES.map((page) => {
    const tasks = select(visits, page, 'ours').findLast(({ longTasks }) => longTasks)?.longTasks ?? [];
    const texts = tasks.map(({ startTime, duration, url }) => {
      const [script = ''] = url.split('/').slice(-1);
      return `${show(duration)} at ${show(startTime)} (${script || 'the page'})`;
    });
    return `${page}: ${texts.join(', ')}`;
  }).join('\n');

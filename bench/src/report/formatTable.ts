import { DWELLS, PAGE_NAMES, SITE_NAMES, type Figures, type PageName, type SiteName } from '../pages';
import { toMedian, toSpread } from './median';

/** The figures of one visit; taps begin at Home. */
export interface Visit {
  site: SiteName;
  page: PageName;
  figures: Figures;
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

type Values = (site: SiteName, name: string) => number[];

function toRow(page: PageName, site: SiteName, values: Values): string[] {
  const median = (name: string) => toMedian(values(site, name));
  /** With the multiple of the limit's. */
  const compared = (name: string) => {
    const ratio = show(median(name) / toMedian(values('limit', name)), 2);
    return ratio === NONE ? show(median(name)) : `${show(median(name))} (${ratio})`;
  };
  const kilobytes = (name: string) => show(median(name) / 1024, 1);
  return [
    page,
    site,
    compared('fcp'),
    compared('lcp'),
    show(toSpread(values(site, 'lcp'))),
    show(median('tbt')),
    show(median('cls'), 3),
    join([kilobytes('document'), kilobytes('documentWire')]),
    kilobytes('scripts'),
    show(median('heap') / 1024 ** 2, 2),
    join(DWELLS.map((dwell) => show(median(contentAfter(dwell))))),
    join(DWELLS.map((dwell) => show(median(pictureAfter(dwell))))),
    show(median('performance')),
  ];
}

/**
 * One table of medians, in Markdown: milliseconds, with the multiple of the limit in brackets; the
 * spread of LCP in percent; the document uncompressed and on the wire; taps by how long the link
 * was in view; Lighthouse's performance score.
 */
export function formatTable(visits: Visit[]): string {
  const rows = PAGE_NAMES.flatMap((page) =>
    SITE_NAMES.flatMap((site) => {
      const here = visits.filter((visit) => visit.page === page);
      const values: Values = (of, name) =>
        here.flatMap(({ site: each, figures }) => (each === of ? (figures[name] ?? []) : []));
      return here.some((visit) => visit.site === site) ? [toRow(page, site, values)] : [];
    }),
  );
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

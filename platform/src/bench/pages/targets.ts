import { toBounds, toMedian } from '../figures';
import { TAPS } from './navigations';
import type { PageResult } from './results';
import type { VariantName } from './variants';

/** A target that a figure has not been shown to meet. */
export interface Miss {
  page: string;
  figure: string;
  /** The median of what was measured, and what it may be at most. */
  value: number;
  most: number;
  /** Between what the median lies. The target is missed when all of that is above it; else it is not decided. */
  bounds: [least: number, most: number];
  /** Variant of which it is a multiple. */
  against?: VariantName;
}

export const isMissed = ({ bounds: [least], most }: Miss) => least > most;

/** Of the composed site's median, on a first visit with a phone. */
interface Target {
  figure: string;
  most: number;
  against?: VariantName;
  /** Every visit gives the same: one decides. */
  exact?: boolean;
  /** Pages that it is about; all without. */
  pages?: (page: string) => boolean;
}

const isFromHome = (page: string) => page === 'Home to list';
const isHome = (page: string) => page === '/';

const TARGETS: Target[] = [
  { figure: 'fcp', most: 1.02, against: 'monolith' },
  { figure: 'lcp', most: 1.02, against: 'monolith' },
  { figure: 'interactive', most: 1.05, against: 'monolith' },
  { figure: 'js', most: 1.05, against: 'monolith', exact: true, pages: isHome },
  { figure: 'js', most: 1.1, against: 'monolith', exact: true, pages: (page) => !isHome(page) },
  { figure: 'roundTrips', most: 1, against: 'monolith', exact: true },
  { figure: 'fcp', most: 1.05, against: 'limit' },
  { figure: 'lcp', most: 1.1, against: 'limit' },
  { figure: 'tbt', most: 49.9 },
  { figure: 'longestTask', most: 100 },
  { figure: 'cls', most: 0.004 },
  { figure: 'duplicates', most: 0, exact: true },
  { figure: 'js', most: 95_000, exact: true, pages: isHome },
  // What a server sends at once on a new connection (RFC 6928).
  { figure: 'html', most: 14_600, exact: true },
  { figure: 'content on intent', most: 49.9, pages: isFromHome },
  { figure: 'pictures on intent', most: 0.3, against: 'limit', pages: isFromHome },
  { figure: 'pictures at once', most: 1, against: 'limit' },
  { figure: 'pictures unforeseen', most: 1, against: 'limit' },
  ...TAPS.map((tap) => ({ figure: `longest task ${tap}`, most: 100 })),
];

/** What a page's exact figures may be at most, whatever was accepted before. */
export const exactLimits = (page: string): Record<string, number> =>
  Object.fromEntries(
    TARGETS.filter(({ exact, against, pages = () => true }) => exact && !against && pages(page)).map(
      ({ figure, most }) => [figure, most],
    ),
  );

/** What each visit of the composed site gave, as a multiple of the visit of the other variant in the same round. */
function toValues(results: PageResult[], figure: string, against?: VariantName): number[] {
  const of = (variant: VariantName) =>
    results.flatMap((result) => (result.variant === variant ? (result.figures[figure] ?? []) : []));
  const others = against && of(against);
  return of('composed').flatMap((value, round) => {
    const other = others ? others[round] : 1;
    return other ? value / other : [];
  });
}

/** The targets that a run has not shown to be met; what was not measured is no matter. */
export function findMisses(results: PageResult[]): Miss[] {
  const judged = results.filter(({ profile, cache }) => profile === 'mobile' && cache === 'cold');
  return [...new Set(judged.map(({ page }) => page))].flatMap((page) =>
    TARGETS.flatMap(({ figure, most, against, exact, pages }): Miss[] => {
      const visits = judged.filter((result) => result.page === page);
      const values = toValues(visits, figure, against);
      if (values.length === 0 || (pages && !pages(page))) return [];
      const value = toMedian(values);
      const bounds: Miss['bounds'] = exact ? [value, value] : toBounds(values);
      return bounds[1] <= most ? [] : [{ page, figure, value, most, bounds, ...(against && { against }) }];
    }),
  );
}

import type { PageTable } from './results';
import type { VariantName } from './variants';

/** A target that a figure has missed. */
export interface Miss {
  page: string;
  figure: string;
  /** What was measured, and what may be at most. */
  value: number;
  most: number;
  /** Variant of which it is a multiple. */
  against?: VariantName;
}

/** Of the composed site's median, on a first visit with a phone. */
interface Target {
  figure: string;
  most: number;
  against?: VariantName;
  /** Pages that it is about; all without. */
  pages?: (page: string) => boolean;
}

const isFromHome = (page: string) => page === 'Home to list';
const isHome = (page: string) => page === '/';

const TARGETS: Target[] = [
  { figure: 'fcp', most: 1.02, against: 'monolith' },
  { figure: 'lcp', most: 1.02, against: 'monolith' },
  { figure: 'interactive', most: 1.05, against: 'monolith' },
  { figure: 'js', most: 1.05, against: 'monolith', pages: isHome },
  { figure: 'js', most: 1.1, against: 'monolith', pages: (page) => !isHome(page) },
  { figure: 'roundTrips', most: 1, against: 'monolith' },
  { figure: 'fcp', most: 1.05, against: 'limit' },
  { figure: 'lcp', most: 1.1, against: 'limit' },
  { figure: 'tbt', most: 49.9 },
  { figure: 'longestTask', most: 100 },
  { figure: 'cls', most: 0.004 },
  { figure: 'duplicates', most: 0 },
  { figure: 'js', most: 95_000, pages: isHome },
  { figure: 'content on intent', most: 49.9, pages: isFromHome },
  { figure: 'pictures on intent', most: 0.3, against: 'limit', pages: isFromHome },
  { figure: 'pictures unforeseen', most: 1, against: 'limit' },
];

/** The targets that a run has missed; what was not measured misses none. */
export function findMisses(tables: PageTable[]): Miss[] {
  const judged = tables.filter(({ profile, cache }) => profile === 'mobile' && cache === 'cold');
  return judged.flatMap(({ page, rows }) =>
    TARGETS.flatMap(({ figure, most, against, pages }): Miss[] => {
      const own = rows[figure]?.composed?.median;
      const other = against ? rows[figure]?.[against]?.median : 1;
      if (own === undefined || !other || (pages && !pages(page))) return [];
      const value = own / other;
      return value <= most ? [] : [{ page, figure, value, most, ...(against && { against }) }];
    }),
  );
}

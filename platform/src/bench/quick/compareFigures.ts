import { exactLimits } from '../pages/targets';

/** Exact figures of each page: bytes by type, requests, round trips, duplicates. */
export type PageFigures = Record<string, Record<string, number>>;

/** A figure that has grown by more than what is let pass. */
export interface Regression {
  page: string;
  figure: string;
  old: number;
  now: number;
}

/** A figure that is over its limit. */
export interface Excess {
  page: string;
  figure: string;
  now: number;
  most: number;
}

/** Counts are exact; bytes vary a little with the hashes in them. */
const MOST_GROWTH = 1.02;

/** Compares with the accepted figures: what became smaller or is new passes. */
export function findRegressions(accepted: PageFigures, measured: PageFigures): Regression[] {
  return Object.entries(measured).flatMap(([page, figures]) =>
    Object.entries(figures).flatMap(([figure, now]): Regression[] => {
      const old = accepted[page]?.[figure];
      return old !== undefined && now > old * MOST_GROWTH ? [{ page, figure, old, now }] : [];
    }),
  );
}

/** What no page may have, however little it has grown. */
export function findExcesses(measured: PageFigures): Excess[] {
  return Object.entries(measured).flatMap(([page, figures]) =>
    Object.entries(exactLimits(page)).flatMap(([figure, most]) => {
      const now = figures[figure] ?? 0;
      return now > most ? [{ page, figure, now, most }] : [];
    }),
  );
}

/** One line for each figure that is over its limit. */
export const formatExcesses = (excesses: Excess[]): string[] =>
  excesses.map(({ page, figure, now, most }) => `OVER  ${page}: ${figure} is ${now}, of at most ${most}`);

/** One line for each regression, and how to accept them. */
export function formatRegressions(regressions: Regression[]): string {
  if (regressions.length === 0) return 'No page has grown by more than 2 %.';
  const lines = regressions.map(
    ({ page, figure, old, now }) => `GREW  ${page}: ${figure} was ${old} and is ${now}`,
  );
  return [...lines, 'When this is meant, accept it: npm run bench -- quick --accept'].join('\n');
}

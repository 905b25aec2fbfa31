/** Exact figures of each page: bytes by type, requests, round trips, duplicates. */
export type PageFigures = Record<string, Record<string, number>>;

/** A figure that has grown by more than what is let pass. */
export interface Regression {
  page: string;
  figure: string;
  old: number;
  now: number;
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

/** One line for each regression, and how to accept them. */
export function formatRegressions(regressions: Regression[]): string {
  if (regressions.length === 0) return 'No page has grown by more than 2 %.';
  const lines = regressions.map(
    ({ page, figure, old, now }) => `GREW  ${page}: ${figure} was ${old} and is ${now}`,
  );
  return [...lines, 'When this is meant, accept it: npm run bench -- quick --accept'].join('\n');
}

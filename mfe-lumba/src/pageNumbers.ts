/** Maximum number of pages that are all listed. */
const MAX_NUMBERS = 12;
/** Neighbours of the current page that are always listed, on either side. */
const NEIGHBOURS = 2;

/** The page numbers to list: all, or the first, the last and those around the current one. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const all = Array.from({ length: Math.min(pageCount, MAX_NUMBERS) }, (_, index) => index + 1);
  if (pageCount <= MAX_NUMBERS) return all;
  const around = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, index) => page - NEIGHBOURS + index);
  return [1, ...around.filter((number) => number > 1 && number < pageCount), pageCount];
}

/** So many numbers stand side by side; of more pages some are left out. */
const MAX_NUMBERS = 12;
/** Neighbours of the shown page that are never left out, on either side. */
const NEIGHBOURS = 2;

/** The pages to offer by their numbers: all of them, or the first, the last and those around the shown one. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const all = Array.from({ length: Math.min(pageCount, MAX_NUMBERS) }, (_, index) => index + 1);
  if (pageCount <= MAX_NUMBERS) return all;
  const around = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, index) => page - NEIGHBOURS + index);
  return [1, ...around.filter((number) => number > 1 && number < pageCount), pageCount];
}

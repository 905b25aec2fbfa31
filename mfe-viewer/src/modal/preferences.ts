/** The shopper's device asks for less motion. */
export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The shopper asked to save data: nothing is fetched that was not asked for. */
export function savesData(): boolean {
  // Not in TypeScript's library: only Chromium has it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

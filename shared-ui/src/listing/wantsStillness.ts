interface SaveDataNavigator {
  connection?: { saveData?: boolean };
}

/** Whether the shopper wants nothing to move, or to load, unasked. */
export function wantsStillness(): boolean {
  const { connection } = navigator as SaveDataNavigator;
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

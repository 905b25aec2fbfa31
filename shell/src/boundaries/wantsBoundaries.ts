const PARAMETER = 'boundaries';
const OFF = 'off';
const MEMORY = 'storefront-boundaries';

/** The tab's memory; a browser may forbid it. */
function memory(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    // Storage is blocked: the toggle then holds for one page.
    return undefined;
  }
}

/** Forgets that this tab wants to see the boundaries. */
export function forgetBoundaries(): void {
  memory()?.removeItem(MEMORY);
}

/**
 * Whether this tab wants to see which part owns what: `?boundaries` turns it on, until `?boundaries=off`.
 *
 * @param search query of the address.
 */
export function wantsBoundaries(search: string): boolean {
  const asked = new URLSearchParams(search).get(PARAMETER);
  if (asked === OFF) forgetBoundaries();
  else if (asked !== null) memory()?.setItem(MEMORY, '1');
  return asked === null ? memory()?.getItem(MEMORY) === '1' : asked !== OFF;
}

import { tabStorage } from '@dhaaga-noor/shared-runtime/host';

const PARAMETER = 'boundaries';
const OFF = 'off';
const MEMORY = 'storefront-boundaries';

/** Forgets that this tab wants to see the boundaries. */
export function forgetBoundaries(): void {
  tabStorage.remove(MEMORY);
}

/**
 * Whether this tab wants to see which part owns what: `?boundaries` turns it on, until `?boundaries=off`; where its
 * storage is refused, for one page.
 *
 * @param search query of the URL.
 */
export function wantsBoundaries(search: string): boolean {
  const asked = new URLSearchParams(search).get(PARAMETER);
  if (asked === OFF) forgetBoundaries();
  else if (asked !== null) tabStorage.write(MEMORY, '1');
  return asked === null ? tabStorage.read(MEMORY) === '1' : asked !== OFF;
}

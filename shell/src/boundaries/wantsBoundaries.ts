import { tabStorage } from '@dhaaga-noor/shared-runtime/host';

const PARAMETER = 'boundaries';
const OFF = 'off';
const MEMORY = 'storefront-boundaries';

/**
 * Whether this tab shows the parts' boundaries. `?boundaries` turns them on until
 * `?boundaries=off`; without storage, for one page.
 *
 * @param search query of the URL.
 */
export function wantsBoundaries(search: string): boolean {
  const value = new URLSearchParams(search).get(PARAMETER);
  if (value === OFF) tabStorage.remove(MEMORY);
  else if (value !== null) tabStorage.write(MEMORY, '1');
  return value === null ? tabStorage.read(MEMORY) === '1' : value !== OFF;
}

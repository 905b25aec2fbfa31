import type { ListClaim } from '@dhaaga-noor/shared-types';
import { words } from './words';

/** What Home's tiles promise of the lists they lead to; the composer compares it with the catalogue. */
export const claims: ListClaim[] = words.home.collectionRows
  .flat()
  .map(({ path, claim }) => ({ path, text: claim, least: Number.parseInt(claim, 10) }));

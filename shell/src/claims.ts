import type { ListClaim } from '@dhaaga-noor/shared-types';
import { messages } from './messages';

/** What Home's tiles promise of the lists they lead to; the composer compares it with the catalogue. */
export const claims: ListClaim[] = messages.home.collectionRows
  .flat()
  .map(({ path, claim }) => ({ path, text: claim, least: Number.parseInt(claim, 10) }));

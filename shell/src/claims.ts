import type { ListClaim } from '@dhaaga-noor/shared-types';
import { messages } from './messages';

/** Product counts on Home's tiles. The composer compares them with the catalogue. */
export const claims: ListClaim[] = messages.home.collectionRows
  .flat()
  .map(({ path, claim }) => ({ path, text: claim, least: Number.parseInt(claim, 10) }));

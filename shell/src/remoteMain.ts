import { startRemoteMain, type RemoteMain } from '@dhaaga-noor/shared-runtime/pages';
import { VIEWS } from './views';

/** Starts a remote's page in the main region of a document. */
export const start = (region: Omit<RemoteMain, 'views'>): Promise<void> =>
  startRemoteMain({ ...region, views: VIEWS });

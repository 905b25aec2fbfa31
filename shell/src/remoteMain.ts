import { startRemoteMain, type RemoteMain } from '@dhaaga-noor/shared-runtime/pages';
import { VIEWS } from './views';

/** Starts the main region of a document with a remote's page. */
export const start = (region: Omit<RemoteMain, 'views'>): Promise<void> =>
  startRemoteMain({ ...region, views: VIEWS });

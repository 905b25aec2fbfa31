import { startRemoteMain, type RemoteMain } from '@dhaaga-noor/shared-runtime/pages';
import type { Composition } from '@dhaaga-noor/shared-types';
import { VIEWS } from './views';

/** Starts a remote's page in the main region of a document. */
export const start = (region: Omit<RemoteMain, 'views'>): Promise<void> =>
  startRemoteMain({ ...region, views: VIEWS });

/** Hydrates the page that finds pieces. From here, its chunk does not repeat the router. */
export async function startFind(main: Element, composition: Composition): Promise<void> {
  const page = await import(/* webpackChunkName: "find" */ './pages/find/start');
  await page.start(main, composition);
}

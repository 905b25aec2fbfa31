import { useLoaderData } from '@dhaaga-noor/shared-runtime';
import type { HostRoute } from '@dhaaga-noor/shared-runtime/host';
import { PATHS } from '@dhaaga-noor/shared-types';
import type { FindData } from './loadFinder';

type FindPage = typeof import('./page');

interface Loaded extends FindData {
  Page: FindPage['Find'];
}

function LoadedPage() {
  const { Page, ...data } = useLoaderData<Loaded>();
  return <Page {...data} />;
}

/** The page that finds pieces. Its code and styles are its own: other pages do not have them. */
export const findRoute: HostRoute = {
  path: PATHS.find,
  hydrates: true,
  Component: LoadedPage,
  load: async (composition): Promise<Loaded> => {
    const { Find, loadFinder } = await import(/* webpackChunkName: "find" */ './page');
    return { Page: Find, ...(await loadFinder(composition)) };
  },
};

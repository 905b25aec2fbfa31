import type { RouteModule } from '@dhaaga-noor/shared-runtime';
import { loadList } from '@dhaaga-noor/shared-ui';
import { collections, loadPage } from '../catalogue/collections.yaml';
import { ALL } from './all';
import { LumbaIndex, LumbaList } from './pages';

// Not of `family.ts`: a change of its texts would load the page anew while you develop.
const lists = { lists: [ALL, ...collections], loadPage };
const list: RouteModule = { Component: LumbaList, loader: (args) => loadList(lists, args) };

/** Pages by the ids of the route skeletons in `skeletons.ts`. */
export const routes: Record<string, RouteModule> = {
  index: { Component: LumbaIndex },
  list,
  // The same component, so the list stays mounted behind the viewer.
  product: list,
};

import type { RouteModule } from '@dhaaga-noor/shared-runtime';
import { loadList } from '@dhaaga-noor/shared-ui';
import { FAMILY } from './family';
import { LumbaIndex } from './pages/LumbaIndex';
import { LumbaList } from './pages/LumbaList';

const list: RouteModule = { Component: LumbaList, loader: (args) => loadList(FAMILY, args) };

/** Pages by the ids of the route skeletons in `skeletons.ts`. */
export const routes: Record<string, RouteModule> = {
  index: { Component: LumbaIndex },
  list,
  // The same component, so the list stays mounted behind the viewer.
  product: list,
};

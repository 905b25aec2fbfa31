import type { RouteModule } from 'shared-runtime';
import { withViewer } from 'shared-ui';
import { loadLumbaList } from './loadLumbaList';
import { LumbaIndex } from './pages/LumbaIndex';
import { LumbaList } from './pages/LumbaList';

const list: RouteModule = { Component: LumbaList, loader: loadLumbaList };

/** Pages by the ids of the route skeletons in `skeletons.ts`. */
export const routes: Record<string, RouteModule> = {
  index: { Component: LumbaIndex },
  list,
  // The list with the viewer open: the same component, so that opening and closing leave the list as it is.
  product: { ...list, loader: withViewer(loadLumbaList) },
};

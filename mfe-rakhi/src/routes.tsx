import type { RouteModule } from 'shared-runtime';
import { withViewer } from 'shared-ui';
import { RakhiIndex } from './pages/RakhiIndex';
import { RakhiList } from './pages/RakhiList';
import { NoCollection } from './pages/NoCollection';
import { loadRakhiList } from './loadRakhiList';

const list: RouteModule = { Component: RakhiList, loader: loadRakhiList };

/** Pages by the ids of the route skeletons in `skeletons.ts`. */
export const routes: Record<string, RouteModule> = {
  index: { Component: RakhiIndex },
  list,
  // The list with the viewer open: the same component, so that opening and closing leave the list as it is.
  product: { ...list, loader: withViewer(loadRakhiList) },
  none: { Component: NoCollection },
  alias: list,
};

import type { RouteModule } from 'shared-runtime';
import { withPictures, withViewer } from 'shared-ui';
import { loadLumbaList } from './loadLumbaList';
import { LumbaIndex } from './pages/LumbaIndex';
import { LumbaList } from './pages/LumbaList';

const list: RouteModule = {
  Component: LumbaList,
  loader: withPictures('lumba', loadLumbaList),
  repeats: true,
};

/** Pages by the ids of the route skeletons in `skeletons.ts`. */
export const routes: Record<string, RouteModule> = {
  index: { Component: LumbaIndex },
  list,
  // The list with the viewer open: the same component, so that opening and closing leave the list as it is.
  product: { ...list, loader: withViewer(loadLumbaList) },
};

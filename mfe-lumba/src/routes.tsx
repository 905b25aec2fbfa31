import type { RouteModule } from 'shared-runtime';
import { loadLumbaList } from './loadLumbaList';
import { LumbaIndex } from './pages/LumbaIndex';
import { LumbaList } from './pages/LumbaList';

/** Pages by the ids of the route skeletons in `skeletons.ts`. */
export const routes: Record<string, RouteModule> = {
  index: { Component: LumbaIndex },
  list: { Component: LumbaList, loader: loadLumbaList },
};

import { LUMBA_LABELS, PATHS, type RouteSkeleton } from 'shared-types';

/** The addresses of this family's pages, by the ids of its `routes`. */
export const SKELETONS: RouteSkeleton[] = [
  { id: 'index', path: PATHS.lumba },
  { id: 'list', path: `${PATHS.lumba}/:type`, params: { type: [...Object.keys(LUMBA_LABELS), 'all'] } },
];

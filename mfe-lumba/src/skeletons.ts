import { LUMBA_LABELS, PATHS, type RouteSkeleton } from '@dhaaga-noor/shared-types';

const subcategory = Object.keys(LUMBA_LABELS);

/** The URLs of this family's pages, by the ids of its `routes`. */
export const SKELETONS: RouteSkeleton[] = [
  { id: 'index', path: PATHS.lumba },
  { id: 'list', path: `${PATHS.lumba}/:type`, params: { type: [...subcategory, 'all'] } },
  { id: 'product', path: `${PATHS.lumba}/:subcategory/:id`, params: { subcategory }, products: true },
];

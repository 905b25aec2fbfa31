import { PATHS, RAKHI_LABELS, type RouteSkeleton } from '@dhaaga-noor/shared-types';

const params = { type: Object.keys(RAKHI_LABELS) };

/** The URLs of this family's pages, by the ids of its `routes`. */
export const SKELETONS: RouteSkeleton[] = [
  { id: 'index', path: PATHS.rakhi },
  { id: 'list', path: `${PATHS.rakhi}/:type`, params },
  { id: 'product', path: `${PATHS.rakhi}/:type/:id`, params, products: true },
  { id: 'none', path: PATHS.rakhiAlias },
  { id: 'alias', path: `${PATHS.rakhiAlias}/:type`, params, canonical: `${PATHS.rakhi}/:type` },
];

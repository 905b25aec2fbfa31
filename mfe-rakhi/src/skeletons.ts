import { PATHS, type RouteSkeleton } from '@dhaaga-noor/shared-types';

/** URLs of this family's pages, by the ids of its `routes`, from the keys of its collections. */
export function toSkeletons(keys: string[]): RouteSkeleton[] {
  const params = { type: keys };
  return [
    { id: 'index', path: PATHS.rakhi },
    { id: 'list', path: `${PATHS.rakhi}/:type`, params },
    { id: 'product', path: `${PATHS.rakhi}/:type/:id`, params, products: true },
    { id: 'none', path: PATHS.rakhiAlias },
    { id: 'alias', path: `${PATHS.rakhiAlias}/:type`, params, canonical: `${PATHS.rakhi}/:type` },
  ];
}

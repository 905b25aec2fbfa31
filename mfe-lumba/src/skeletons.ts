import { PATHS, type RouteSkeleton } from '@dhaaga-noor/shared-types';

/** URLs of this family's pages, by the ids of its `routes`, from the keys of its collections. */
export function toSkeletons(keys: string[]): RouteSkeleton[] {
  return [
    { id: 'index', path: PATHS.lumba },
    { id: 'list', path: `${PATHS.lumba}/:type`, params: { type: [...keys, 'all'] } },
    {
      id: 'product',
      path: `${PATHS.lumba}/:subcategory/:id`,
      params: { subcategory: keys },
      products: true,
    },
  ];
}

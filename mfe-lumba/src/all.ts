import { collections } from '../catalogue/collections.yaml';

/** All collections as one list. */
export const ALL = { key: 'all', keys: collections.map(({ key }) => key) };

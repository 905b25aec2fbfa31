import { PATHS } from '@dhaaga-noor/shared-types';
import { words } from './words';

/** The way from Home to the rakhi collections. */
export const TRAIL = [
  { label: words.home, path: PATHS.home },
  { label: words.shop, path: PATHS.shop },
  { label: words.family, path: PATHS.rakhi },
];

import { PATHS } from '@dhaaga-noor/shared-types';
import { messages } from './messages';

/** Breadcrumbs from Home to the lumba collections. */
export const TRAIL = [
  { label: messages.home, path: PATHS.home },
  { label: messages.shop, path: PATHS.shop },
  { label: messages.family, path: PATHS.lumba },
];

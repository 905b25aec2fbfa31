import { PATHS } from '@dhaaga-noor/shared-types';
import type { Crumb } from '@dhaaga-noor/shared-ui';
import { words } from './words';

/** Breadcrumbs of the index, or of a list below it. */
export function trailTo(list?: string): Crumb[] {
  const above = [
    { label: words.home, path: PATHS.home },
    { label: words.shop, path: PATHS.shop },
  ];
  if (!list) return [...above, { label: words.family }];
  return [...above, { label: words.family, path: PATHS.lumba }, { label: list }];
}

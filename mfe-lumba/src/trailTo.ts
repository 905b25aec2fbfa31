import { PATHS } from '@dhaaga-noor/shared-types';
import type { Crumb } from '@dhaaga-noor/shared-ui';
import { messages } from './messages';

/** Breadcrumbs to the index, or to one of its lists. */
export function trailTo(list?: string): Crumb[] {
  const above = [
    { label: messages.home, path: PATHS.home },
    { label: messages.shop, path: PATHS.shop },
  ];
  if (!list) return [...above, { label: messages.family }];
  return [...above, { label: messages.family, path: PATHS.lumba }, { label: list }];
}

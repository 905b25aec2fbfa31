import { useLocation } from '@dhaaga-noor/shared-runtime';
import type { ListView } from '@dhaaga-noor/shared-types';
import { useIsHydrating } from '../primitives/useIsHydrating';

/** State of the history entry of a list that lacks the page or the order the shopper came with. */
export interface WantedState {
  wanted: ListView;
}

/** The page and order that links to other lists keep, also through a shorter list. */
export function useWantedView({ page, sort }: ListView): ListView {
  const { state } = useLocation() as { state: Partial<WantedState> | null };
  // Documents are rendered without a state.
  const isHydrating = useIsHydrating();
  return (isHydrating ? undefined : state?.wanted) ?? { page, sort };
}

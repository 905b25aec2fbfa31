import { createContext, useContext } from 'react';

/** What the shown page may know of the router around it. */
export interface SiteContextValue {
  result: unknown;
  loading: boolean;
  reloading: boolean;
  reload: () => Promise<void>;
}

/** Provided by `RoutedSite`. */
export const SiteContext = createContext<SiteContextValue>({
  result: undefined,
  loading: false,
  reloading: false,
  reload: () => Promise.resolve(),
});

/** Whether the next page is on its way. */
export function useNavigation(): { state: 'idle' | 'loading' } {
  return { state: useContext(SiteContext).loading ? 'loading' : 'idle' };
}

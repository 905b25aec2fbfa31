import { createContext, useContext } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { SitePage } from './createSiteRouter';

/** What a layout may know of the router around it. */
export interface SiteContextValue {
  routes: RouteObject[];
  /** The shown page first, then the one that is rendered ahead of being opened. */
  pages: SitePage[];
  loading: boolean;
  reloading: boolean;
  reload: () => Promise<void>;
}

/** Provided by `RoutedSite`. */
export const SiteContext = createContext<SiteContextValue>({
  routes: [],
  pages: [],
  loading: false,
  reloading: false,
  reload: () => Promise.resolve(),
});

/** What a page may know of the router around it. */
export interface PageContextValue extends Pick<SiteContextValue, 'reloading' | 'reload'> {
  result: unknown;
}

/** Provided by `Outlet`, for each of its pages. */
export const PageContext = createContext<PageContextValue>({
  result: undefined,
  reloading: false,
  reload: () => Promise.resolve(),
});

/** Whether the next page is on its way. */
export function useNavigation(): { state: 'idle' | 'loading' } {
  return { state: useContext(SiteContext).loading ? 'loading' : 'idle' };
}

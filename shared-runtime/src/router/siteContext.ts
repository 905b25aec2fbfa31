import { createContext, useContext } from 'react';
import type { Navigator, RouteObject } from 'react-router-dom';
import type { SitePage } from './createSiteRouter';
import { toText } from './siteHistory';

/** The router, for components around the page. */
export interface SiteContextValue {
  routes: RouteObject[];
  navigator: Navigator;
  page?: SitePage;
  loading: boolean;
  reloading: boolean;
  reload: () => Promise<void>;
  /** Whether a URL is a page of the current part. */
  isOfPart: (url: string) => boolean;
}

/** The router, for the page. */
export interface PageContextValue extends Pick<SiteContextValue, 'reloading' | 'reload'> {
  result: unknown;
}

const nowhere = () => {};

const UNPROVIDED: SiteContextValue & PageContextValue = {
  routes: [],
  navigator: { createHref: toText, push: nowhere, replace: nowhere, go: nowhere },
  loading: false,
  reloading: false,
  reload: () => Promise.resolve(),
  isOfPart: () => false,
  result: undefined,
};

/** Provided by `RoutedSite`. */
export const SiteContext = createContext<SiteContextValue>(UNPROVIDED);

/** Provided by `Outlet`. */
export const PageContext = createContext<PageContextValue>(UNPROVIDED);

/** Whether the next page is loading. */
export function useNavigation(): { state: 'idle' | 'loading' } {
  return { state: useContext(SiteContext).loading ? 'loading' : 'idle' };
}

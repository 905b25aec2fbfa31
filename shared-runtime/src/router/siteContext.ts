import { createContext, useContext } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { SitePage } from './createSiteRouter';

/** Elements of the pages that stand in the document, by instance. */
export type PagePlaces = Map<number, HTMLElement>;

/** What a layout may know of the router around it. */
export interface SiteContextValue {
  routes: RouteObject[];
  /** The shown page. */
  page?: SitePage;
  /** With it, in the order of their instances, those that are rendered and hidden: before it, about to come or to go. */
  pages: SitePage[];
  /** Their elements. */
  places: PagePlaces;
  loading: boolean;
  reloading: boolean;
  reload: () => Promise<void>;
}

/** What a page may know of the router around it. */
export interface PageContextValue extends Pick<SiteContextValue, 'reloading' | 'reload'> {
  result: unknown;
}

const UNPROVIDED: SiteContextValue & PageContextValue = {
  routes: [],
  pages: [],
  places: new Map(),
  loading: false,
  reloading: false,
  reload: () => Promise.resolve(),
  result: undefined,
};

/** Provided by `RoutedSite`. */
export const SiteContext = createContext<SiteContextValue>(UNPROVIDED);

/** Provided by `Outlet`, for each of its pages. */
export const PageContext = createContext<PageContextValue>(UNPROVIDED);

/** Whether the next page is on its way. */
export function useNavigation(): { state: 'idle' | 'loading' } {
  return { state: useContext(SiteContext).loading ? 'loading' : 'idle' };
}

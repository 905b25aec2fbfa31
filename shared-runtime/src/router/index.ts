export { createSiteRouter, type RouteHandle, type SiteRouter } from './createSiteRouter';
export { Outlet, RoutedSite } from './RoutedSite';
export { PageContext, useNavigation } from './siteContext';
export { createSiteHistory, toLocation, toText, type SiteHistory, type SiteLocation } from './siteHistory';

export { createSiteRouter, type RouteHandle, type SiteRouter } from './createSiteRouter';
export { PageCatcher } from './PageCatcher';
export { RoutedSite } from './RoutedSite';
export { SiteContext, useNavigation } from './siteContext';
export { createSiteHistory, toLocation, type SiteHistory, type SiteLocation } from './siteHistory';

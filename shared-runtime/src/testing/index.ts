export { renderRoutes, TEST_SITE, type TestHost } from './renderRoutes';
export { renderSite, testRemote, type TestSite } from './renderSite';

export { renderRoutes, TEST_SITE, type TestHost } from './renderRoutes';

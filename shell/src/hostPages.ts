import type { HostPages } from 'shared-runtime/host';
import { Layout, MissingRemote, NotFound, PageLoading, shellRoutes, UnexpectedError } from './routes';

/** What the shell brings to the router of a composition. */
export const HOST_PAGES: HostPages = {
  Layout,
  MissingRemote,
  NotFound,
  PageLoading,
  UnexpectedError,
  routes: shellRoutes,
};

import type { HostPages } from '@dhaaga-noor/shared-runtime/host';
import { Header } from './layout/Header';
import { Layout } from './layout/Layout';
import { VIEWS } from './views';
import { NotFound } from './pages/errors/NotFound';
import { shellRoutes } from './routes';

/** The shell's pages and views. */
export const HOST_PAGES: HostPages = { ...VIEWS, Header, Layout, NotFound, routes: shellRoutes };

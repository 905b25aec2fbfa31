import type { HostPages, HostRoute } from '@dhaaga-noor/shared-runtime/host';
import { Header } from './layout/Header';
import { Layout } from './layout/Layout';
import { VIEWS } from './views';
import { NotFound } from './pages/errors/NotFound';
import { About } from './pages/about/About';
import { Contact } from './pages/contact/Contact';
import { findRoute } from './pages/find/findRoute';
import { Home } from './pages/home/Home';
import { loadFeatured } from './pages/home/loadFeatured';
import { ImageTest } from './pages/imageTest/ImageTest';
import { ShopLanding } from './pages/shop/ShopLanding';
import { SKELETONS } from './skeletons';

const PAGES: Record<(typeof SKELETONS)[number]['id'], Omit<HostRoute, 'path'>> = {
  home: { Component: Home, load: loadFeatured },
  shop: { Component: ShopLanding },
  find: findRoute,
  about: { Component: About },
  contact: { Component: Contact },
  imageTest: { Component: ImageTest, hydrates: true },
};

const shellRoutes: HostRoute[] = SKELETONS.map(({ id, path }) => ({ path, ...PAGES[id] }));

/** The shell's pages and views. */
export const HOST_PAGES: HostPages = { ...VIEWS, Header, Layout, NotFound, routes: shellRoutes };

import type { HostRoute } from 'shared-runtime/host';
import { About } from './pages/about/About';
import { Contact } from './pages/contact/Contact';
import { Home } from './pages/home/Home';
import { loadFeatured } from './pages/home/useFeatured';
import { ImageTest } from './pages/imageTest/ImageTest';
import { ShopLanding } from './pages/shop/ShopLanding';
import { SKELETONS } from './skeletons';

export { Layout } from './layout/Layout';
export { MissingRemote } from './pages/errors/MissingRemote';
export { NotFound } from './pages/errors/NotFound';
export { PageLoading } from './pages/errors/PageLoading';
export { UnexpectedError } from './pages/errors/UnexpectedError';

const PAGES: Record<(typeof SKELETONS)[number]['id'], Omit<HostRoute, 'path'>> = {
  home: { Component: Home, loadForDocument: loadFeatured },
  shop: { Component: ShopLanding },
  about: { Component: About },
  contact: { Component: Contact },
  imageTest: { Component: ImageTest },
};

/** The pages that the shell itself owns. */
export const shellRoutes: HostRoute[] = SKELETONS.map(({ id, path }) => ({ path, ...PAGES[id] }));

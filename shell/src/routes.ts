import type { HostRoute } from 'shared-runtime/host';
import { PATHS } from 'shared-types';
import { About } from './pages/about/About';
import { Contact } from './pages/contact/Contact';
import { Home } from './pages/home/Home';
import { loadFeatured } from './pages/home/useFeatured';
import { ImageTest } from './pages/imageTest/ImageTest';
import { ShopLanding } from './pages/shop/ShopLanding';

export { Layout } from './layout/Layout';
export { MissingRemote } from './pages/errors/MissingRemote';
export { NotFound } from './pages/errors/NotFound';
export { PageLoading } from './pages/errors/PageLoading';
export { UnexpectedError } from './pages/errors/UnexpectedError';

/** The pages that the shell itself owns. */
export const shellRoutes: HostRoute[] = [
  { path: PATHS.home, Component: Home, loadForDocument: loadFeatured },
  { path: PATHS.shop, Component: ShopLanding },
  { path: PATHS.about, Component: About },
  { path: PATHS.contact, Component: Contact },
  { path: PATHS.imageTest, Component: ImageTest },
];

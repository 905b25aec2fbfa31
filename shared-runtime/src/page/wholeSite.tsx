import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Composition } from '@dhaaga-noor/shared-types';
import { findOwner } from '../remotes/findOwner';
import { createSiteHistory, createSiteRouter, RoutedSite, type SiteRouter } from '../router';
import { MAIN_IDS } from './ids';
import { waitForNext } from './remoteMain';
import { siteRoutes, toMain, type HostPages } from './routeTable';

/** A site with its layout, rendered by one root. */
export function toSite(router: SiteRouter, composition: Composition, pages: HostPages): ReactNode {
  const { Header, Layout } = pages;
  const { pathname } = router.state.page.location;
  const lang = findOwner(composition, pathname)?.lang;
  return (
    <RoutedSite router={router}>
      <Layout
        header={{ children: <Header pathname={pathname} /> }}
        main={{ children: toMain(pages), lang }}
      />
    </RoutedSite>
  );
}

const createRouter = (composition: Composition, pages: Omit<HostPages, 'Layout' | 'Header'>) =>
  createSiteRouter(siteRoutes(composition, pages, waitForNext), createSiteHistory(composition.base));

/** Hydrates the main region of a document with one of the host's own pages. */
export async function startHostMain(
  main: Element,
  composition: Composition,
  pages: Omit<HostPages, 'Layout' | 'Header'>,
): Promise<void> {
  const router = createRouter(composition, pages);
  await router.reload();
  const page = (
    <RoutedSite router={router} first={router.state}>
      {toMain(pages)}
    </RoutedSite>
  );
  hydrateRoot(main, page, { identifierPrefix: MAIN_IDS });
}

/** Renders the page of a document without prerendered content, as in development. */
export async function startWholeSite(
  root: Element,
  composition: Composition,
  pages: HostPages,
): Promise<void> {
  const router = createRouter(composition, pages);
  await router.reload();
  createRoot(root).render(toSite(router, composition, pages));
}

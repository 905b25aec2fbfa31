import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { ANY_ADDRESS_ATTRIBUTE, PAGE_DATA_ELEMENT_ID, sparesData, type Composition } from 'shared-types';
import type { Apart } from '../facade';
import { createHost } from './createHost';
import { pathOfHashLink } from './hashLinks';
import { fetchNext } from './fetchNext';
import { isPageLoad } from './pageLoad';
import { createSiteHistory, createSiteRouter, RoutedSite, type SiteRouter } from '../router';
import { openAsDocuments, watchIntent } from './linkEvents';
import { toLayout, toRouteTable, type HostPages } from './routeTable';

/** How long a navigation waits for a page before the page's own loading state replaces the old page. */
const PATIENCE_MS = 250;
/** The same for another page of a list: what its shopper has chosen there is lost with the old page. */
const SAME_PAGE_PATIENCE_MS = 9000;

function readPageData(): Record<string, unknown> {
  const text = document.getElementById(PAGE_DATA_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** Whether the document holds the very page of its address; that of a 404 is sent for every unknown address. */
function holdsPageOf(root: Element, routes: RouteObject[]): boolean {
  if (!root.firstElementChild) return false;
  if (!root.hasAttribute(ANY_ADDRESS_ATTRIBUTE)) return true;
  return matchRoutes(routes, window.location.pathname)?.at(-1)?.route.path === '*';
}

/** What the composer says of a document's own page, for chats and search engines. */
const TOLD = 'meta[property], meta[name="twitter:card"], script[type="application/ld+json"]';
/** What a page says of itself as well. */
const OWN = 'head>title, meta[name="description"], meta[name="robots"], link[rel="canonical"]';

/** Takes back what a document says of another page than the one that is shown. */
function dropHead(told: string): void {
  for (const element of document.querySelectorAll(told)) element.remove();
}

/** The first navigation leads to another page than the document's, whose first frame does not wait for this. */
function dropToldOnNavigation(router: SiteRouter): void {
  const unsubscribe = router.subscribe(({ page }, before) => {
    if (page.location.key === before.page.location.key) return;
    unsubscribe();
    requestAnimationFrame(() => setTimeout(dropHead, 0, TOLD));
  });
}

/** The site's own address of a link. */
function addressOf({ router }: Composition, { hash, pathname, search }: HTMLAnchorElement): string {
  return router === 'hash' ? hash.slice(1) || '/' : pathname + search;
}

function createApart(): Apart {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return {
    render: (node) => root.render(node),
    remove: () => {
      root.unmount();
      place.remove();
    },
  };
}

/**
 * Starts a host in its document: provides the facade, creates the router (with paths or, for servers without
 * rewrites, with location hashes) and renders into the element, or hydrates it when it was prerendered.
 */
export async function startSite(root: Element, composition: Composition, pages: HostPages): Promise<void> {
  const path = pathOfHashLink(composition, window.location);
  if (path !== undefined) window.history.replaceState(null, '', path);
  createHost(composition, undefined, createApart);

  const pageData = readPageData();
  let patience = 0;
  const routes = toRouteTable(composition, pages, {
    patience: (isSamePage) => (isSamePage ? SAME_PAGE_PATIENCE_MS : patience),
    documentData: (route) => pageData[route.path],
  });
  const holdsPage = path === undefined && holdsPageOf(root, routes);
  // A document brings in two answers what the scripts, data and pictures of a remote's page bring in four.
  const prefersDocument = () =>
    holdsPage && composition.router === 'path' && sparesData(navigator) && navigator.onLine;
  const router = createSiteRouter(routes, createSiteHistory(composition.router));
  if (!holdsPage) dropHead(`${TOLD}, ${OWN}`);
  await router.reload();
  const { result } = router.state.page;
  // A remote is asked for, not awaited: the layout comes alive at once, and the remote's page, which the document holds,
  // when its scripts have come.
  if (holdsPage && isPageLoad(result)) result.isInDocument = true;
  dropToldOnNavigation(router);
  const toAddress = (link: HTMLAnchorElement) => addressOf(composition, link);
  openAsDocuments((link) => prefersDocument() && router.findApart(toAddress(link)));
  watchIntent((link) => router.ahead(toAddress(link)));
  fetchNext(() =>
    import(/* webpackChunkName: "federation" */ './watchScreen').then(
      ({ watchScreen }) => watchScreen(router, toAddress),
      // Who needs that script says that it does not come.
      () => undefined,
    ),
  );
  const site = <RoutedSite router={router} layout={toLayout(pages)} />;
  // In a transition React works in slices: no task keeps a tap waiting.
  if (holdsPage) startTransition(() => void hydrateRoot(root, site));
  else createRoot(root).render(site);
  patience = PATIENCE_MS;
}

import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Composition } from '@dhaaga-noor/shared-types';
import { createSiteHistory, createSiteRouter, RoutedSite, type SiteRouter } from '../router';
import { MAIN_IDS } from './ids';
import { dropDoubled, dropMetadata, dropReplaced, readMetadata, type Metadata } from './metadata';
import type { PageLoad } from './pageLoad';
import type { RemotePageViews } from './RemotePage';
import { remoteRoutes, toMain, type WaitFor } from './routeTable';

/** How long a navigation keeps the old page before it shows the next page's loading state. */
const PAGE_WAIT_MS = 250;
/** The same for another page of a list. Longer: the old page takes the shopper's choices along. */
const SAME_LIST_WAIT_MS = 9000;

export const waitForNext: WaitFor = (isSameList) => (isSameList ? SAME_LIST_WAIT_MS : PAGE_WAIT_MS);

/** The main region of a document, and the remote that owns its page. */
export interface RemoteMain {
  main: Element;
  composition: Composition;
  /** The remote that owns the page. */
  remote: string;
  views: RemotePageViews;
  /** Path of the document. */
  pathname: string;
  /** The document contains the page, not a 404 page. */
  holdsPage: boolean;
  /** Called right before the region is hydrated or replaced. */
  beforeRender: () => void;
  /** Called if the page's scripts fail to load: the prerendered page stays, with a notice. */
  onFailure: () => void;
}

const loadOf = (router: SiteRouter) => router.state.page.result as PageLoad;

/** Adds a notice to a page whose scripts did not load, with a retry button. */
function askToRetry({ main, remote, views }: RemoteMain, router: SiteRouter): Promise<void> {
  const container = main.appendChild(document.createElement('div'));
  const root = createRoot(container);
  return new Promise((resolve) => {
    const retry = async () => {
      show(true);
      await router.reload();
      if (loadOf(router).state === 'failed') return show(false);
      root.unmount();
      container.remove();
      resolve();
    };
    const show = (retrying: boolean) => {
      const { error } = loadOf(router);
      const { MissingRemote } = views;
      root.render(
        <MissingRemote {...{ remote, error, retrying }} onRetry={() => void retry()} isPageRetained />,
      );
    };
    show(false);
  });
}

/** Waits for the page of a Back or Forward before hydration. */
function untilLoaded(router: SiteRouter): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (router.state.loading) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(check);
    check();
  });
}

interface SingleMetadataProps {
  /** The document's metadata before hydration. */
  before: Metadata;
  children: ReactNode;
}

/** Removes duplicate metadata: React renders a head element again if it cannot hydrate it. */
function SingleMetadata({ before, children }: SingleMetadataProps) {
  useEffect(() => dropReplaced(before), [before]);
  return children;
}

/**
 * Hydrates a remote's page in the main region. The prerendered page stays until the scripts load;
 * if they fail, it gets a notice.
 */
export async function startRemoteMain(region: RemoteMain): Promise<void> {
  const { main, composition, views, pathname, holdsPage } = region;
  let isFirst = true;
  const waitFor: WaitFor = (isSameList) => {
    if (isFirst) return holdsPage ? Infinity : 0;
    return waitForNext(isSameList);
  };
  const routes = remoteRoutes({ composition, views, waitFor });
  const router = createSiteRouter(routes, createSiteHistory(composition.base));
  await router.reload();
  await untilLoaded(router);
  if (holdsPage && loadOf(router).state === 'failed') {
    region.onFailure();
    await askToRetry(region, router);
  }
  isFirst = false;
  region.beforeRender();

  const before = readMetadata();
  const page = (
    <SingleMetadata before={before}>
      <RoutedSite router={router} first={router.state}>
        {toMain(views)}
      </RoutedSite>
    </SingleMetadata>
  );
  const options = { identifierPrefix: MAIN_IDS };
  const isOfDocument = router.state.page.location.pathname === pathname;
  if (holdsPage && isOfDocument && !loadOf(router).isStandIn) {
    dropDoubled(before);
    // In a transition React yields between slices, so taps are not blocked.
    startTransition(() => void hydrateRoot(main, page, options));
  } else {
    dropMetadata(before);
    createRoot(main, options).render(page);
  }
}

import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Composition } from '@dhaaga-noor/shared-types';
import { createSiteHistory, createSiteRouter, RoutedSite, type SiteRouter } from '../router';
import { MAIN_IDS } from './ids';
import { dropMetadata, dropReplaced, readMetadata, type Metadata } from './metadata';
import type { PageLoad } from './pageLoad';
import type { RemotePageViews } from './RemotePage';
import { remoteRoutes, toMain, type WaitFor } from './routeTable';

/** How long a navigation waits for a page before the page's own loading state replaces the old page. */
const PAGE_WAIT_MS = 250;
/** The same for another page of a list: what its shopper has chosen there is lost with the old page. */
const SAME_PAGE_WAIT_MS = 9000;

export const waitForNext: WaitFor = (isSamePage) => (isSamePage ? SAME_PAGE_WAIT_MS : PAGE_WAIT_MS);

/** A main region of a document, and whose page fills it. */
export interface RemoteMain {
  /** The main region. */
  main: Element;
  composition: Composition;
  /** The remote whose page it is. */
  remote: string;
  views: RemotePageViews;
  /** The document holds the page, and not that of a 404. */
  holdsPage: boolean;
}

const loadOf = (router: SiteRouter) => router.state.page.result as PageLoad;

/** Says below a page whose scripts did not come that it does nothing, and loads them when that is asked for. */
function askToRetry({ main, remote, views }: RemoteMain, router: SiteRouter): Promise<void> {
  const place = main.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const retry = async () => {
      show(true);
      await router.reload();
      if (loadOf(router).state === 'failed') return show(false);
      root.unmount();
      place.remove();
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

interface SingleMetadataProps {
  /** What the document's head said before it was hydrated. */
  before: Metadata;
  children: ReactNode;
}

/** Where React could not hydrate an element of the head, it has rendered one of its own. */
function SingleMetadata({ before, children }: SingleMetadataProps) {
  useEffect(() => dropReplaced(before), [before]);
  return children;
}

/**
 * Starts the main region of a document with a remote's page. What the document holds stays until the remote's page is
 * there to be hydrated; where it does not come, it stays with a notice below it.
 */
export async function startRemoteMain(region: RemoteMain): Promise<void> {
  const { main, composition, views, holdsPage } = region;
  let isFirst = true;
  const waitFor: WaitFor = (isSamePage) => {
    if (isFirst) return holdsPage ? Infinity : 0;
    return waitForNext(isSamePage);
  };
  const router = createSiteRouter(
    remoteRoutes({ composition, views, waitFor }),
    createSiteHistory(composition.staticHost),
  );
  await router.reload();
  if (holdsPage && loadOf(router).state === 'failed') await askToRetry(region, router);
  isFirst = false;

  const before = readMetadata();
  const page = (
    <SingleMetadata before={before}>
      <RoutedSite router={router}>{toMain(views)}</RoutedSite>
    </SingleMetadata>
  );
  const options = { identifierPrefix: MAIN_IDS };
  if (holdsPage && !loadOf(router).isStandIn) {
    // In a transition React works in slices: no task keeps a tap waiting.
    startTransition(() => void hydrateRoot(main, page, options));
  } else {
    dropMetadata(before);
    createRoot(main, options).render(page);
  }
}

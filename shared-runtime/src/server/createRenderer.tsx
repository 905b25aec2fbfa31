import { prerender } from 'react-dom/static';
import { createPath, matchRoutes } from 'react-router-dom';
import type { Composition } from 'shared-types';
import { createHost } from '../host/createHost';
import type { Fetchers } from '../host/fetchers';
import { isPageLoad } from '../host/pageLoad';
import { toLayout, toRouteTable, type HostPages } from '../host/routeTable';
import { createSiteRouter, RoutedSite, toLocation, type SiteHistory } from '../router';

/** A page as its document carries it. */
export interface Rendered {
  /** HTML of the root element. */
  html: string;
  /** Data of the host's own page by its path, to be inlined as JSON; empty for a remote's page. */
  data: Record<string, unknown>;
}

/** Renders the page at an address, such as `/shop/rakhi/single?page=2`. */
export type Renderer = (address: string) => Promise<Rendered>;

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

/** A place without a past, from which nothing leads on. */
function standingStill(address: string): SiteHistory {
  const nowhere = () => {
    throw new Error(`${address} is rendered for its document: nobody navigates there.`);
  };
  return {
    location: () => toLocation(address, null),
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: nowhere,
    replace: nowhere,
    go: nowhere,
    listen: () => undefined,
  };
}

/**
 * Prepares to render pages of a composition outside a browser. Remotes are run from their published files.
 *
 * @param fetchers how a remote's files are read and run.
 */
export function createRenderer(composition: Composition, pages: HostPages, fetchers: Fetchers): Renderer {
  createHost(composition, fetchers);
  const routes = toRouteTable(composition, pages, {
    patience: () => Infinity,
    documentData: ({ loadForDocument }) => loadForDocument?.(composition),
  });

  return async (address) => {
    const router = createSiteRouter(routes, standingStill(address));
    await router.reload();
    const { location, result } = router.state.page;
    const path = matchRoutes(routes, location)?.at(-1)?.route.path;
    const data: Record<string, unknown> = {};
    if (isPageLoad(result)) {
      if (result.state === 'failed') throw result.error;
    } else if (path !== undefined && result !== undefined) data[path] = result;
    const { prelude } = await prerender(<RoutedSite router={router} layout={toLayout(pages)} />, {
      // One document, nothing streamed: a boundary that is held back would need an inline script to show it.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        throw error;
      },
    });
    return { html: await readAll(prelude), data };
  };
}

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { splitHead, withBase, type Composition } from '@dhaaga-noor/shared-types';
import { createHost } from '../remotes/createHost';
import type { Fetchers } from '../remotes/fetchers';
import { findOwner } from '../remotes/findOwner';
import { HEADER_IDS, MAIN_IDS } from '../page/ids';
import type { PageLoad } from '../page/pageLoad';
import { siteRoutes, toMain, type HostPages } from '../page/routeTable';
import { createSiteRouter, RoutedSite, toLocation, toText, type SiteHistory } from '../router';

export type { Fetchers };

/** A prerendered page. */
export interface Rendered {
  /** HTML of the head elements, then of the root element. */
  html: string;
}

/**
 * Renders the page at a URL, such as `/shop/rakhi/single/page/2`.
 *
 * @param onLoad called when what a browser needs has loaded: not what only rendering loads.
 */
export type Renderer = (url: string, onLoad?: () => void) => Promise<Rendered>;

/** Renders HTML that a browser will hydrate. */
async function renderRegion(content: ReactNode, identifierPrefix: string): Promise<string> {
  const { prelude } = await prerender(content, {
    identifierPrefix,
    // No streaming: a delayed boundary would need an inline script to reveal it.
    progressiveChunkSize: Infinity,
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}

/** A fixed location without navigation. */
function staticHistory(url: string, base?: string): SiteHistory {
  const nowhere = () => {
    throw new Error(`${url} is rendered for its document: nobody navigates there.`);
  };
  return {
    location: () => toLocation(url, null),
    createHref: (to) => withBase(toText(to), base),
    push: nowhere,
    replace: nowhere,
    open: nowhere,
    go: nowhere,
    listen: () => undefined,
  };
}

/**
 * Creates a renderer of a composition's pages outside a browser. Remotes run from their published
 * files.
 *
 * @param fetchers read and run a remote's files.
 */
export function createRenderer(composition: Composition, pages: HostPages, fetchers: Fetchers): Renderer {
  createHost(composition, fetchers);
  const routes = siteRoutes(composition, pages, () => Infinity);
  const { Header, Layout } = pages;

  return async (url, onLoad) => {
    const router = createSiteRouter(routes, staticHistory(url, composition.base));
    await router.reload();
    onLoad?.();
    const { location, result } = router.state.page;
    const owner = findOwner(composition, location.pathname);
    if (owner && (result as PageLoad).state === 'failed') throw (result as PageLoad).error;

    const content = <RoutedSite router={router}>{toMain(pages)}</RoutedSite>;
    const isHydrated =
      owner !== undefined ||
      pages.routes.some(({ path, hydrates }) => hydrates && path === location.pathname);
    const main = splitHead(
      isHydrated ? await renderRegion(content, MAIN_IDS) : renderToStaticMarkup(content),
    );
    const header = await renderRegion(<Header pathname={location.pathname} />, HEADER_IDS);
    const body = renderToStaticMarkup(
      <RoutedSite router={router}>
        <Layout
          header={{ dangerouslySetInnerHTML: { __html: header } }}
          main={{ dangerouslySetInnerHTML: { __html: main.body }, lang: owner?.lang }}
        />
      </RoutedSite>,
    );
    return { html: main.head + body };
  };
}

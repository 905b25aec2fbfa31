import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Composition } from 'shared-types';
import { createHost } from '../host/createHost';
import type { Fetchers } from '../host/fetchers';
import { isPageLoad } from '../host/pageLoad';
import { toRouteTable, type HostPages } from '../host/routeTable';

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

/**
 * Prepares to render pages of a composition outside a browser. Remotes are run from their published files.
 *
 * @param fetchers how a remote's files are read and run.
 */
export function createRenderer(composition: Composition, pages: HostPages, fetchers: Fetchers): Renderer {
  createHost(composition, fetchers);
  const handler = createStaticHandler(
    toRouteTable(composition, pages, {
      patience: () => Infinity,
      documentData: ({ loadForDocument }) => loadForDocument?.(composition),
    }),
  );

  return async (address) => {
    const context = await handler.query(new Request(new URL(address, composition.site.origin)));
    if (context instanceof Response)
      throw new Error(`${address} answered with status ${context.status}, not a page`);
    const data: Record<string, unknown> = {};
    for (const [id, loaded] of Object.entries(context.loaderData)) {
      if (!isPageLoad(loaded)) data[id] = loaded;
      else if (loaded.state === 'failed') throw loaded.error;
    }
    const router = createStaticRouter(handler.dataRoutes, context);
    const { prelude } = await prerender(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
      {
        // One document, nothing streamed: a boundary that is held back would need an inline script to show it.
        progressiveChunkSize: Infinity,
        onError: (error) => {
          throw error;
        },
      },
    );
    return { html: await readAll(prelude), data };
  };
}

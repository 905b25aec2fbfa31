import { createRenderer, type Fetchers, type Renderer } from '@dhaaga-noor/shared-runtime/server';
import type { Composition } from '@dhaaga-noor/shared-types';
import { HOST_PAGES } from './hostPages';

/** Renders the site's pages for the composer. Remotes run from their published files. */
export function createSiteRenderer(composition: Composition, fetchers: Fetchers): Renderer {
  return createRenderer(composition, HOST_PAGES, fetchers);
}

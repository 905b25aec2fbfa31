import type { PlannedPage } from '../head/planPages';
import { createPageRenderer, type PageRendererOptions, type RenderedPage } from './renderPage';

/** A page of a composition, ready to be written. */
export interface ComingPage {
  planned: PlannedPage;
  page: RenderedPage;
}

function toGroups(planned: PlannedPage[]): PlannedPage[][] {
  const groups = new Map<string, PlannedPage[]>();
  for (const page of planned) {
    const group = groups.get(page.group);
    if (group) group.push(page);
    else groups.set(page.group, [page]);
  }
  return [...groups.values()];
}

/**
 * Renders the pages of a composition group by group. Holds only the current page in memory: there
 * may be thousands.
 */
export async function* renderPages(
  planned: PlannedPage[],
  options: PageRendererOptions,
): AsyncGenerator<ComingPage> {
  const startGroup = createPageRenderer(options);
  for (const pages of toGroups(planned)) {
    const render = startGroup();
    for (const each of pages) yield { planned: each, page: await render(each.url) };
  }
}

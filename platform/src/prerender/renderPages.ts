import { createHash } from 'node:crypto';
import type { Composition } from 'shared-types';
import type { PlannedPage } from '../seo/planPages';
import { EarlierPages, type PageBasis, type StandingRecord } from './EarlierPages';
import { createPageRenderer, type PageRenderer, type RenderedPage } from './renderPage';

export interface RenderPagesOptions {
  /** Folder of the site. */
  site: string;
  composition: Composition;
  /** The shell's server bundle. */
  serverBundle: string;
  /** Address of the shell's folder, with a trailing slash. */
  shellBase: string;
  /** Earlier compositions, the newest first. */
  standing: Iterable<StandingRecord>;
  /** Whether a script is one of this composition's. */
  holds: (url: string) => boolean;
}

/** A page of a composition, ready to be written. */
export interface ComingPage {
  planned: PlannedPage;
  page: RenderedPage;
  /** It had to be rendered; others are taken over from earlier compositions. */
  isNew: boolean;
}

/** Raise it when the renderer itself comes to other results from the same releases. */
const RENDERER_VERSION = 3;

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/** What any page may show, whatever scripts it asks for: of the remotes, all that the host knows without them. */
export function toBasis({ composition, shellBase, holds }: RenderPagesOptions): PageBasis {
  const { contract, router, site, preview, remotes } = composition;
  const known = remotes.map(({ name, nav, exposes, routes }) => {
    const addresses = routes.map(({ id, path, canonical }) => ({ id, path, canonical }));
    return { name, nav, exposes: Object.keys(exposes), routes: addresses };
  });
  return {
    host: hashOf([RENDERER_VERSION, shellBase, contract, router, site, preview, known]),
    versions: hashOf(remotes.map(({ name, version }) => [name, version])),
    holds,
  };
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
 * Renders the pages of a composition one after the other, group by group, and takes over those of earlier ones that
 * nothing has changed. Only the page at hand is held: there may be tens of thousands.
 */
export async function* renderPages(
  planned: PlannedPage[],
  basis: PageBasis,
  options: RenderPagesOptions,
): AsyncGenerator<ComingPage> {
  const earlier = new EarlierPages(options.standing, basis);
  const startGroup = createPageRenderer(options);
  for (const pages of toGroups(planned)) {
    let render: PageRenderer | undefined;
    for (const each of pages) {
      const taken = earlier.find(each.address);
      if (!taken) render ??= startGroup();
      const page = taken ?? (await render?.(each.address));
      if (page) yield { planned: each, page, isNew: !taken };
    }
  }
}

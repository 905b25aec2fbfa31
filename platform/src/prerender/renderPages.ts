import { createHash } from 'node:crypto';
import type { Composition } from 'shared-types';
import type { PlannedPage } from '../seo/planPages';
import { EarlierPages, type PageBasis } from './EarlierPages';
import { createPageRenderer, type RenderedPage } from './renderPage';

export interface RenderPagesOptions {
  /** Folder of the site. */
  site: string;
  composition: Composition;
  /** The shell's server bundle. */
  serverBundle: string;
  /** Address of the shell's folder, with a trailing slash. */
  shellBase: string;
  /** Folder that holds earlier compositions. */
  compositions: string;
  /** Whether a script is one of this composition's. */
  holds: (url: string) => boolean;
}

/** The pages of a composition by their addresses, in the order of the plan. */
export interface RenderedPages {
  pages: Map<string, RenderedPage>;
  basis: PageBasis;
  /** How many had to be rendered; all others were taken over from earlier compositions. */
  rendered: number;
}

/** Raise it when the renderer itself comes to other results from the same releases. */
const RENDERER_VERSION = 1;

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/** What any page may show, whatever scripts it asks for: of the remotes, all that the host knows without them. */
function toBasis({ composition, shellBase, holds }: RenderPagesOptions): PageBasis {
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

function toGroups(planned: PlannedPage[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const { address, group } of planned) groups.set(group, [...(groups.get(group) ?? []), address]);
  return [...groups.values()];
}

/** Renders the pages of a composition, and takes over those of earlier ones that nothing has changed. */
export async function renderPages(
  planned: PlannedPage[],
  options: RenderPagesOptions,
): Promise<RenderedPages> {
  const basis = toBasis(options);
  const earlier = new EarlierPages(options.compositions, basis);
  const render = createPageRenderer(options);
  const done = new Map<string, RenderedPage>();
  let rendered = 0;
  for (const addresses of toGroups(planned)) {
    const taken = earlier.find(addresses);
    if (!taken) rendered += addresses.length;
    const pages = taken ?? (await render(addresses));
    addresses.forEach((address, place) => {
      const page = pages[place];
      if (page) done.set(address, page);
    });
  }
  const pages = new Map(
    planned.flatMap(({ address }) => {
      const page = done.get(address);
      return page ? [[address, page] as const] : [];
    }),
  );
  return { pages, basis, rendered };
}

import {
  EXPOSES,
  type ComposedRemote,
  type Composition,
  type ExposedFiles,
  type SiteSettings,
} from '@dhaaga-noor/shared-types';

/** What a page requests (`DocumentPage`). */
interface PageRequests {
  files: ExposedFiles;
  anyUrl?: boolean;
}

/** Whether a page may load a remote: for its own content, or for a dialog over it. */
function mayLoad({ entry, nav }: ComposedRemote, page?: PageRequests): boolean {
  if (!page || page.anyUrl) return true;
  const { scripts } = page.files;
  const hasPages = nav.length > 0;
  return hasPages ? scripts.some(({ url }) => url === entry.url) : scripts.length > 0;
}

/**
 * The modules that a page with its own document needs from a remote: products featured on Home are
 * in its document, and what finding needs is loaded by its page only.
 */
function toRequestedExposes({ exposes }: ComposedRemote, page?: PageRequests): ComposedRemote['exposes'] {
  if (!page || page.anyUrl) return exposes;
  const requested = new Set(page.files.scripts.map(({ url }) => url));
  const isNeeded = (name: string, { scripts }: ExposedFiles) =>
    name === EXPOSES.find ? scripts.some(({ url }) => requested.has(url)) : name !== EXPOSES.featured;
  return Object.fromEntries(Object.entries(exposes).filter(([name, files]) => isNeeded(name, files)));
}

/** Without the texts about delivery that only prerendered content shows. */
function toDocumentSite({ delivery, ...site }: SiteSettings, page?: PageRequests): SiteSettings {
  if (!delivery) return site;
  return { ...site, delivery: page ? { ...delivery, shipsTo: undefined, returns: undefined } : delivery };
}

/**
 * A composition inside a document: remotes that its page cannot load are reduced to their menu
 * entries. Page counts of lists are left out, as the lists' data hold them: they would change all
 * documents whenever a list gets another page.
 */
export function toDocumentComposition(composition: Composition, page?: PageRequests): Composition {
  const { remotes } = composition;
  const others = remotes.filter((remote) => !mayLoad(remote, page));
  return {
    ...composition,
    site: toDocumentSite(composition.site, page),
    remotes: remotes
      .filter((remote) => mayLoad(remote, page))
      .map((remote) => ({
        ...remote,
        exposes: toRequestedExposes(remote, page),
        routes: remote.routes.map((route) => ({ ...route, pages: undefined })),
      })),
    others: others.filter(({ nav }) => nav.length > 0).map(({ name, nav }) => ({ name, nav })),
  };
}

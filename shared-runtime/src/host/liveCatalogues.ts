import {
  CATALOGUES_ADDRESS,
  type ComposedRemote,
  type LiveCatalogue,
  type LiveCatalogues,
} from 'shared-types';
import { fetchData, shownData } from './catalogueData';
import type { Fetchers } from './fetchers';

/** Data of another code could not be read; those with the hash of the document's own are shown already. */
function findNewer({ code, exposes }: ComposedRemote, live: LiveCatalogue | undefined) {
  if (!live || live.code !== code) return [];
  return Object.entries(live.data).filter(([expose, { integrity }]) => {
    const own = exposes[expose]?.data?.integrity;
    return own !== undefined && typeof integrity === 'string' && own !== integrity;
  });
}

/** All newer data of a remote take the place of the older ones at once. */
async function takeUp(remote: ComposedRemote, live: LiveCatalogue | undefined, fetchers: Fetchers) {
  const newer = findNewer(remote, live);
  await Promise.all(newer.map(([, file]) => fetchData(fetchers, file)));
  for (const [expose, { url }] of newer) shownData(remote.container)[expose] = url;
}

/** Whether what is live has come, with all that is newer. */
async function takeUpLive(remotes: ComposedRemote[], fetchers: Fetchers): Promise<boolean> {
  // Browsers complain of a request that cannot leave.
  if (!navigator.onLine) return false;
  const answer = await fetch(CATALOGUES_ADDRESS, { priority: 'low' });
  if (!answer.ok) return false;
  const live = (await answer.json()) as LiveCatalogues;
  await Promise.all(remotes.map((remote) => takeUp(remote, live[remote.name], fetchers)));
  return true;
}

/**
 * Prepares to ask which data are live: once in a document, and again with the next page only where that did not come.
 * Where the document is older and the code the same, remotes show those data on pages that are loaded from then on; what
 * does not come, or does not fit, changes nothing.
 *
 * @returns to be called when a page has come; it asks when nothing else is to do.
 */
export function createCatalogueWatch(remotes: ComposedRemote[], fetchers: Fetchers): () => void {
  let isAsked = !remotes.some(({ code }) => code !== undefined);
  const ask = async () => {
    // Nobody waits for it, and what is shown was right when its document was written.
    isAsked = await takeUpLive(remotes, fetchers).catch(() => false);
  };
  return () => {
    // What is rendered for a document is of that document's releases.
    if (isAsked || !('document' in globalThis)) return;
    isAsked = true;
    // Safari has no idle callbacks.
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
    whenIdle(() => void ask());
  };
}

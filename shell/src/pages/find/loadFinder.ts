import { loadRemote } from '@dhaaga-noor/shared-runtime';
import type { Composition, FindIndex } from '@dhaaga-noor/shared-types';
import { createFinder, type Finder } from './createFinder';

const EXPOSE = './find';

/** The data of the page. */
export interface FindData {
  finder: Finder;
  /** Whether a family's pieces did not load. */
  isPartial: boolean;
}

let loaded: FindData | undefined;

/** Loads what the families have to find. One that does not load costs its results only. */
export async function loadFinder({ remotes }: Composition): Promise<FindData> {
  // Each step of a search is a navigation.
  if (loaded && !loaded.isPartial) return loaded;
  const searched = remotes.filter(({ exposes }) => EXPOSE in exposes);
  const results = await Promise.allSettled(
    searched.map(({ name }) => loadRemote<{ index: FindIndex }>(name, EXPOSE)),
  );
  const indexes = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.index : []));
  loaded = { finder: createFinder(indexes), isPartial: indexes.length < results.length };
  return loaded;
}

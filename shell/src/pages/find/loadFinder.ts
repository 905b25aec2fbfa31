import { loadRemote } from '@dhaaga-noor/shared-runtime';
import {
  CHUNK_ATTEMPT_TIMEOUT_MS,
  COLLECTION_TEXTS,
  type ComposedRemote,
  type Composition,
  type FindIndex,
} from '@dhaaga-noor/shared-types';
import { createFinder, type Finder } from './createFinder';

const EXPOSE = './find';

/** The data of the page. */
export interface FindData {
  finder: Finder;
  /** Whether a family's pieces have not loaded. */
  isPartial: boolean;
}

/** What has loaded, by the remotes' names. */
const indexes = new Map<string, FindIndex>();
let first: Promise<unknown> | undefined;
let data: FindData | undefined;

/** Of a remote that lacks the page's language. */
const toUntranslated = ({ collections, pieces, ...index }: FindIndex): FindIndex => ({
  ...index,
  collections: collections.map((each) => ({ ...each, untranslated: [...COLLECTION_TEXTS] })),
  pieces: pieces.map((each) => ({ ...each, untranslated: ['name'] })),
});

async function loadIndex({ name, lang }: ComposedRemote): Promise<void> {
  try {
    const { index } = await loadRemote<{ index: FindIndex }>(name, EXPOSE);
    indexes.set(name, lang === undefined ? index : toUntranslated(index));
    data = undefined;
  } catch {
    // The loader has logged it, and the page says so.
  }
}

/** Waits for work, but only for so long. */
const waitFor = (work: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

/**
 * Loads what the families have to find, once: each step of a search calls it again. A family that
 * fails costs its own results only; one that is late joins the next search.
 */
export async function loadFinder({ remotes }: Composition): Promise<FindData> {
  const searched = remotes.filter(({ exposes }) => EXPOSE in exposes);
  first ??= waitFor(Promise.all(searched.map(loadIndex)), CHUNK_ATTEMPT_TIMEOUT_MS);
  await first;
  data ??= {
    finder: createFinder(searched.flatMap(({ name }) => indexes.get(name) ?? [])),
    isPartial: indexes.size < searched.length,
  };
  return data;
}

import { LIVE_HASH_URL, type ChunkLoadError } from '@dhaaga-noor/shared-types';

const HASH = /^[0-9a-f]{16}$/;

/** The hash of the live composition; undefined where it cannot be had. */
async function readLiveHash(): Promise<string | undefined> {
  try {
    const response = await fetch(LIVE_HASH_URL, { cache: 'no-store' });
    const hash = await response.text();
    return HASH.test(hash) ? hash : undefined;
  } catch {
    // Without a network nothing is known, and everything as it was.
    return undefined;
  }
}

/**
 * After a failed load: asks whether another composition is live than that of this document, and notes it on the error.
 *
 * @param hash that of the document's composition, where it has one.
 */
export async function noteOutdated(error: unknown, hash: string | undefined): Promise<void> {
  const problem = error as ChunkLoadError;
  if (hash === undefined || problem?.code !== 'CHUNK_LOAD') return;
  const live = await readLiveHash();
  problem.isOutdated = live !== undefined && live !== hash;
}

import { LIVE_ENTRIES_URL, withBase, type ChunkLoadError } from '@dhaaga-noor/shared-types';

/** The live remotes' entries; undefined if they cannot be loaded. */
async function readLiveEntries(base?: string): Promise<string[] | undefined> {
  try {
    const response = await fetch(withBase(LIVE_ENTRIES_URL, base), { cache: 'no-store' });
    const text = await response.text();
    // A server may send a page instead.
    return response.ok && /^(?:\S+\n)+$/.test(text) ? text.trim().split('\n') : undefined;
  } catch {
    // Offline, so nothing is known.
    return undefined;
  }
}

/**
 * After a failed load, checks whether the remote's release is still live and notes it on the error.
 *
 * @param entry URL of the release's entry, if the remote is known.
 */
export async function reportOutdated(
  error: unknown,
  entry: string | undefined,
  base?: string,
): Promise<void> {
  const problem = error as ChunkLoadError;
  if (entry === undefined || problem?.code !== 'CHUNK_LOAD') return;
  const live = await readLiveEntries(base);
  problem.isOutdated = live !== undefined && !live.includes(entry);
}

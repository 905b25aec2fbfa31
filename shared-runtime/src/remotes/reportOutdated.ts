import { LIVE_ENTRIES_URL, toHref, type ChunkLoadError, type StaticHost } from '@dhaaga-noor/shared-types';

/** The entries of the live remotes; undefined where they cannot be had. */
async function readLiveEntries(host?: StaticHost): Promise<string[] | undefined> {
  try {
    const response = await fetch(toHref(LIVE_ENTRIES_URL, host), { cache: 'no-store' });
    const text = await response.text();
    // Not a page that is answered in its place.
    return response.ok && /^(?:\S+\n)+$/.test(text) ? text.trim().split('\n') : undefined;
  } catch {
    // Without a network nothing is known, and everything as it was.
    return undefined;
  }
}

/**
 * After a failed load: asks whether the remote's release is still live, and notes it on the error.
 *
 * @param entry URL of the release's entry, where its remote is known.
 */
export async function reportOutdated(
  error: unknown,
  entry: string | undefined,
  host?: StaticHost,
): Promise<void> {
  const problem = error as ChunkLoadError;
  if (entry === undefined || problem?.code !== 'CHUNK_LOAD') return;
  const live = await readLiveEntries(host);
  problem.isOutdated = live !== undefined && !live.includes(entry);
}

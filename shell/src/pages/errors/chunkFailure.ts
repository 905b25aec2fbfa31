import type { ChunkLoadError } from '@dhaaga-noor/shared-types';

/** The error as a script that did not arrive, told by its code: it may come from a part that is bundled apart. */
export function toChunkLoadError(error: unknown): ChunkLoadError | undefined {
  const isChunkLoad =
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'CHUNK_LOAD';
  return isChunkLoad ? (error as ChunkLoadError) : undefined;
}

import type { ChunkLoadError } from '@dhaaga-noor/shared-types';

/** The error as a ChunkLoadError, identified by its code: it may come from another bundle. */
export function toChunkLoadError(error: unknown): ChunkLoadError | undefined {
  const isChunkLoad =
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'CHUNK_LOAD';
  return isChunkLoad ? (error as ChunkLoadError) : undefined;
}

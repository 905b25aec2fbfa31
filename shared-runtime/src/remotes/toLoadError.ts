import { ChunkLoadError } from '@dhaaga-noor/shared-types';

/** What failed to load, as far as the caller knows. */
export interface Loading {
  chunkId: string;
  url: string;
}

/** Converts every kind of chunk failure to a ChunkLoadError. Returns other errors unchanged. */
export function toLoadError(error: unknown, { chunkId, url }: Loading): unknown {
  if (!(error instanceof Error) || 'code' in error || error.name !== 'ChunkLoadError') return error;
  const { type, request } = error as Error & { type?: string; request?: string };
  const named = /Loading chunk (\S+) failed/.exec(error.message)?.[1];
  const failure = type === 'missing' || type === 'timeout' ? type : 'error';
  return new ChunkLoadError(named ?? chunkId, failure, request ?? url, { cause: error });
}

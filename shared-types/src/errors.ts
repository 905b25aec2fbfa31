/** How a chunk failed: loaded without its code, timed out, or could not be fetched. */
export type ChunkFailure = 'missing' | 'timeout' | 'error';

export type StorefrontErrorCode =
  | 'CHUNK_LOAD'
  | 'REMOTE_UNKNOWN'
  | 'REMOTE_CONTRACT'
  | 'EXPOSE_MISSING'
  | 'COMPOSITION_INVALID'
  | 'RELEASE_INVALID'
  | 'PUBLISH_REFUSED'
  | 'SITE_DAMAGED'
  | 'SETTINGS_INVALID'
  | 'CATALOGUE_INVALID';

/** An error of this product. Tell kinds apart by `code`: `instanceof` fails across bundles. */
export class StorefrontError extends Error {
  readonly code: StorefrontErrorCode;

  constructor(code: StorefrontErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorefrontError';
    this.code = code;
  }
}

/** A script or stylesheet of a part did not load: `Loading chunk {id} failed` with its type. */
export class ChunkLoadError extends StorefrontError {
  readonly chunkId: string;
  readonly type: ChunkFailure;
  readonly url: string;
  /**
   * The live composition is newer than the document's. The document's files may be gone; a reload
   * loads the new ones.
   */
  isOutdated = false;

  constructor(chunkId: string, type: ChunkFailure, url: string, options?: ErrorOptions) {
    super('CHUNK_LOAD', `Loading chunk ${chunkId} failed`, options);
    this.name = 'ChunkLoadError';
    this.chunkId = chunkId;
    this.type = type;
    this.url = url;
  }
}

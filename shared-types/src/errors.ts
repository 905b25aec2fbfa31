/** How a chunk failed: it answered without its code, it did not answer in time, or it could not be fetched. */
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

/** An error of this product. Tell kinds apart by `code`: parts are bundled apart, so `instanceof` lies. */
export class StorefrontError extends Error {
  readonly code: StorefrontErrorCode;

  constructor(code: StorefrontErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorefrontError';
    this.code = code;
  }
}

/** A script or stylesheet of a part did not arrive: `Loading chunk {id} failed` with its type. */
export class ChunkLoadError extends StorefrontError {
  readonly chunkId: string;
  readonly type: ChunkFailure;
  readonly url: string;
  /** Another composition is live than that of the document: its own files may be gone, and a reload brings the new ones. */
  isOutdated = false;

  constructor(chunkId: string, type: ChunkFailure, url: string, options?: ErrorOptions) {
    super('CHUNK_LOAD', `Loading chunk ${chunkId} failed`, options);
    this.name = 'ChunkLoadError';
    this.chunkId = chunkId;
    this.type = type;
    this.url = url;
  }
}

/** What a shopper is told of an error. */
export interface FailureDescription {
  message: string;
  /** How a chunk failed: missing, timeout or error. */
  type?: string;
  /** The document is of an earlier composition than the live one: it is to be loaded again, not its part. */
  isOutdated: boolean;
}

/** Reads an error of any part: by its fields, because parts are bundled apart and `instanceof` would lie. */
export function describeFailure(error: unknown): FailureDescription {
  if (!(error instanceof Object) || !('message' in error))
    return { message: String(error), isOutdated: false };
  const { message } = error;
  const isChunk = 'code' in error && error.code === 'CHUNK_LOAD' && 'type' in error;
  return {
    message: String(message),
    type: isChunk ? String(error.type) : undefined,
    isOutdated: 'isOutdated' in error && error.isOutdated === true,
  };
}

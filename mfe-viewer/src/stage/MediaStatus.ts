/** Loading state of the current medium. */
export type MediaStatus = 'loading' | 'loaded' | 'failed';

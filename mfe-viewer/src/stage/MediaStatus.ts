/** How far the current medium has come. */
export type MediaStatus = 'loading' | 'loaded' | 'failed';

import type { Directive } from './directives';

/**
 * For locations whose files are named by their release or composition, not by the pointer: published bytes never
 * change, so that what has been opened may stay open; what is not there yet may come.
 */
export const KEEP_OPEN: Directive[] = [
  'open_file_cache max=4000 inactive=10m',
  'open_file_cache_valid 10m',
  'open_file_cache_errors off',
];

import type { Directive } from './directives';

/** Path of the error locations; they are internal. */
export const ERRORS = '/.errors';

/**
 * The response for each kind of error. A location with an `error_page` of its own must repeat them
 * all.
 */
export function errorPages(missing: 'page' | 'file'): Directive[] {
  return [
    `error_page 404 ${ERRORS}/${missing}`,
    `error_page 405 ${ERRORS}/method`,
    `error_page 416 ${ERRORS}/range`,
    `error_page 400 403 408 411 412 413 414 494 495 496 497 505 ${ERRORS}/request`,
    `error_page 500 501 502 503 504 ${ERRORS}/server`,
  ];
}

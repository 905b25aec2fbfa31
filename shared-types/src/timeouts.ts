/** Budget for one chunk, retries included, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/** Deadline of the first attempt within that budget, in milliseconds. */
export const CHUNK_ATTEMPT_TIMEOUT_MS = 8_000;
/** Wait for a remote before trying its last known good release as well, in milliseconds. */
export const FAILOVER_AFTER_MS = 10_000;
/** Durations of the viewer's transitions, in milliseconds. */
export const MODAL_TRANSITION_MS = 300;
export const BACKDROP_TRANSITION_MS = 150;

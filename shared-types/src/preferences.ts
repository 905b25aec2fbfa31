/**
 * Whether a media query matches. False where the browser throws or lacks `matchMedia`, as private
 * modes and in-app browsers do.
 */
export function matchesMedia(query: string): boolean {
  try {
    return window.matchMedia(query).matches;
  } catch {
    return false;
  }
}

/** Whether the shopper prefers reduced motion. */
export const prefersReducedMotion = (): boolean => matchesMedia('(prefers-reduced-motion: reduce)');

/** Network information, in browsers that have it (https://wicg.github.io/netinfo/). */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the shopper saves data or has a slow connection. If so, nothing is prefetched. */
export function prefersReducedData({ connection }: Navigator & { connection?: Connection }): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

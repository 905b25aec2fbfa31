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

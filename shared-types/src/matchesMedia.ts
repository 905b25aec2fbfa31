/** Whether a media query holds. Private modes and in-app browsers refuse to tell, or know no queries: then none does. */
export function matchesMedia(query: string): boolean {
  try {
    return window.matchMedia(query).matches;
  } catch {
    return false;
  }
}

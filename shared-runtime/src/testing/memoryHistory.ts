import { toLocation, toText, type SiteHistory, type SiteLocation } from '../router';

/** An in-memory session history for tests. It starts with one entry. */
export function memoryHistory(path: string): SiteHistory {
  const entries: SiteLocation[] = [toLocation(path, null)];
  let index = 0;
  let onMove: () => void = () => undefined;
  return {
    createHref: toText,
    location: () => entries[index] as SiteLocation,
    push: (location) => {
      index += 1;
      entries.splice(index, Infinity, location);
    },
    // There is no document to leave, so the target becomes the current location.
    open: (to) => {
      index += 1;
      entries.splice(index, Infinity, toLocation(to, null));
    },
    replace: (location) => void (entries[index] = location),
    // Like a browser's, it moves later, from where it is by then.
    go: (delta) => {
      setTimeout(() => {
        const target = index + delta;
        if (!(target in entries)) return;
        index = target;
        onMove();
      });
    },
    listen: (listener) => void (onMove = listener),
  };
}

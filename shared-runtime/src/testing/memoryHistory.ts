import { createPath } from 'react-router-dom';
import { toLocation, type SiteHistory, type SiteLocation } from '../router';

/** A session history of a test, which begins with one entry. */
export function memoryHistory(path: string): SiteHistory {
  const entries: SiteLocation[] = [toLocation(path, null)];
  let index = 0;
  let onMove: () => void = () => undefined;
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    location: () => entries[index] as SiteLocation,
    push: (location) => {
      index += 1;
      entries.splice(index, Infinity, location);
    },
    replace: (location) => void (entries[index] = location),
    go: (delta) => {
      const target = index + delta;
      if (!(target in entries)) return;
      index = target;
      onMove();
    },
    listen: (listener) => void (onMove = listener),
  };
}

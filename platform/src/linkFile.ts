import { copyFileSync, linkSync } from 'node:fs';

/** Puts the same bytes at a second place; throws where there are none at the first. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Not every file system has links, and none has them without end.
    copyFileSync(from, to);
  }
}

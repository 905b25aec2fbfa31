import { copyFileSync, linkSync, rmSync } from 'node:fs';

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Not every file system has links, and none has them without end.
    copyFileSync(from, to);
  }
}

/**
 * Puts a file and its compressed forms at a second place, all of them or none.
 *
 * @param endings what their names end in.
 * @returns whether they stand there now: one that stood at the first place may have gone meanwhile.
 */
export function linkEncodings(from: string, to: string, endings: string[]): boolean {
  try {
    for (const ending of endings) linkFile(from + ending, to + ending);
    return true;
  } catch {
    for (const ending of endings) rmSync(to + ending, { force: true });
    return false;
  }
}

import { copyFileSync, linkSync, rmSync } from 'node:fs';

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Some file systems have no links, and all limit their number.
    copyFileSync(from, to);
  }
}

/**
 * Links a file and its compressed files at a second path, all of them or none.
 *
 * @param endings their suffixes.
 * @returns whether they exist now: an original may have been removed meanwhile.
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

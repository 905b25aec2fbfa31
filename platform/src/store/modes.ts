import { statSync } from 'node:fs';
import path from 'node:path';

/** A folder with the setgid bit and group write permission: new files inherit its group. */
const SHARED = 0o2020;

/** Whether a site belongs to a group of maintainers. */
export function isShared(site: string): boolean {
  const mode = statSync(site, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & SHARED) === SHARED;
}

/**
 * Makes this process write files that everyone can read, regardless of its umask; in a site of a
 * group, files that its members can change.
 */
export function allowReading(site: string): void {
  process.umask(process.umask() & (isShared(site) ? 0o002 : 0o022));
}

/** Parent folders that other users cannot enter, a sentence each: the server's user is unknown. */
export function findClosedFolders(site: string): string[] {
  const above = path.dirname(site) === site ? [] : findClosedFolders(path.dirname(site));
  const stats = statSync(site, { throwIfNoEntry: false });
  if (!stats || (stats.mode & 0o001) !== 0) return above;
  return [
    ...above,
    `${site} cannot be entered by other users: a web server of another one responds with 404`,
  ];
}

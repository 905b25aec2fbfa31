import { lstatSync, readdirSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { isHidden } from './siteFolder';

/** Web servers run as another user: the permissions that they need of a file, and of a folder. */
const READABLE = { file: 0o004, folder: 0o005 };
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

/** Why a web server cannot read a file or folder. */
function findModeProblem({ mode }: Stats, kind: keyof typeof READABLE): string[] {
  if ((mode & READABLE[kind]) === READABLE[kind]) return [];
  const octal = (mode & 0o777).toString(8).padStart(3, '0');
  return [`has mode ${octal}, so that no web server can read it: "chmod -R o+rX" its site`];
}

/**
 * Finds the files that no web server can read in a folder of a site.
 *
 * @returns a sentence for each file, and for the topmost folder.
 */
export function findUnreadable(site: string, folder: string): string[] {
  const target = path.join(site, folder);
  const stats = lstatSync(target, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return [];
  const own = findModeProblem(stats, 'folder');
  if (own.length > 0) return own.map((problem) => `${folder} ${problem}`);
  return readdirSync(target, { withFileTypes: true }).flatMap((entry) => {
    if (isHidden(entry.name)) return [];
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return findUnreadable(site, name);
    if (!entry.isFile()) return [];
    return findModeProblem(lstatSync(path.join(site, name)), 'file').map((problem) => `${name} ${problem}`);
  });
}

/** Finds parent folders inside a site that no web server can enter: a sentence each. */
export function findClosedAbove(site: string, folders: string[]): string[] {
  const above = folders.flatMap((folder) => {
    const segments = folder.split('/');
    return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
  });
  return [...new Set(above)].flatMap((folder) => {
    const stats = statSync(path.join(site, folder), { throwIfNoEntry: false });
    return stats ? findModeProblem(stats, 'folder').map((problem) => `${folder} ${problem}`) : [];
  });
}

/**
 * Parent folders of a site that other users cannot enter, a sentence each. A warning: the server's
 * user is unknown here.
 */
export function findClosedFolders(site: string): string[] {
  const above = path.dirname(site) === site ? [] : findClosedFolders(path.dirname(site));
  const stats = statSync(site, { throwIfNoEntry: false });
  if (!stats || (stats.mode & 0o001) !== 0) return above;
  return [
    ...above,
    `${site} cannot be entered by other users: a web server of another one responds with 404`,
  ];
}

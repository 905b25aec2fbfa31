import { existsSync, lstatSync, readdirSync, readlinkSync, type Dirent } from 'node:fs';
import path from 'node:path';
import { isHidden, type PointedChannel, POINTERS } from './siteFolder';

/** Whether a site has a file or folder. */
export const hasFile = (site: string, name: string): boolean => existsSync(path.join(site, name));

/** All entries in a folder of a site, including hidden ones; none if there is no folder. */
export function listFolder(site: string, folder: string): Dirent[] {
  const real = path.join(site, folder);
  return existsSync(real) ? readdirSync(real, { withFileTypes: true }) : [];
}

/** Finished folders inside a folder of a site, relative to the site. */
export function listFolders(site: string, folder: string): string[] {
  return listFolder(site, folder)
    .filter((entry) => entry.isDirectory() && !isHidden(entry.name))
    .map(({ name }) => `${folder}/${name}`);
}

/** When a file or folder of a site was last written, in ms; undefined where there is none. */
export const timeOf = (site: string, name: string): number | undefined =>
  lstatSync(path.join(site, name), { throwIfNoEntry: false })?.mtimeMs;

/** The folder that a folder of a site has got last, or before the one that does not count. */
export function lastFolder(site: string, parent: string, except?: string): string | undefined {
  const folders = listFolders(site, parent).filter((folder) => folder !== except);
  return folders.sort((one, other) => (timeOf(site, other) ?? 0) - (timeOf(site, one) ?? 0))[0];
}

/** The target of a pointer, relative to the site, or that it is no link. */
export function lookAtPointer(site: string, channel: PointedChannel): { target?: string } | undefined {
  const pointer = path.join(site, POINTERS[channel]);
  const stats = lstatSync(pointer, { throwIfNoEntry: false });
  return stats && (stats.isSymbolicLink() ? { target: readlinkSync(pointer) } : {});
}

/** The target of a pointer, relative to the site; undefined when it is missing. */
export const readPointer = (site: string, channel: PointedChannel): string | undefined =>
  lookAtPointer(site, channel)?.target;

import { existsSync, lstatSync, readdirSync, readlinkSync, type Dirent } from 'node:fs';
import path from 'node:path';

/*
 * A site is a folder of this machine, or a bucket with the same names:
 *
 *     log/000001.json            an entry: what changed, when, by whom
 *     log/probe                  of a bucket: shows that it refuses to overwrite (`PROBE_FILE`)
 *     log/reserve, reserve-2     room for an entry on a full disk (`RESERVE_FILES`)
 *     parts/<part>/<release>/    a release; its release.json lists its files
 *     compositions/<id>/         the documents of a composition; files.json lists them
 *     current, canary            pointers: links to the compositions that servers show
 *     preview.key                signs links to previews (`PREVIEW_KEY_FILE`)
 *
 * What is being written has a hidden name with `.partial-`, and is renamed when it is whole.
 */
export const LOG_FOLDER = 'log';
export const PARTS_FOLDER = 'parts';
export const COMPOSITIONS_FOLDER = 'compositions';

/** Channels of a site. Shoppers see `stable`; signed links lead to `preview`. */
export const CHANNELS = ['stable', 'canary', 'preview'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Names of the channels' pointers; previews have none. */
export const POINTERS = { stable: 'current', canary: 'canary' } as const;
export type PointedChannel = keyof typeof POINTERS;

/** Whether a file of a site is a pointer. */
export const isPointer = (name: string): boolean => (Object.values(POINTERS) as string[]).includes(name);

const SEQUENCE_DIGITS = 6;

/** Name of a log entry's file, relative to the site. */
export const entryName = (seq: number): string =>
  `${LOG_FOLDER}/${String(seq).padStart(SEQUENCE_DIGITS, '0')}.json`;

/** File of a log entry. */
export const entryFile = (site: string, seq: number): string => path.join(site, entryName(seq));

/** The log's file with which a bucket shows that it refuses to create an existing object. */
export const PROBE_FILE = 'probe';

/** Folder of a release. */
export const releaseFolder = (site: string, part: string, id: string): string =>
  path.join(site, PARTS_FOLDER, part, id);

/** Folder of a composition. */
export const compositionFolder = (site: string, id: string): string =>
  path.join(site, COMPOSITIONS_FOLDER, id);

/** File of a composition that lists all its others with their hashes. */
export const TABLE_FILE = 'files.json';

/** Whether a name begins with a dot: no release has such files, and no server sends them. */
export const isHidden = (name: string): boolean => name.startsWith('.');

const UNFINISHED = '.partial-';

/** A temporary name next to a final one; no two writers share one. */
export function unfinishedName(target: string): string {
  const unique = `${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  return path.join(path.dirname(target), `.${path.basename(target)}${UNFINISHED}${unique}`);
}

/** Whether a file or folder was still being written when its writer ended. */
export const isUnfinished = (name: string): boolean => isHidden(name) && name.includes(UNFINISHED);

/** The process that writes, or has written, an unfinished file or folder of this machine. */
export const writerOf = (name: string): number => Number.parseInt(name.split(UNFINISHED)[1] ?? '', 10);

/** Whether a site has a file or folder. */
export const hasFile = (site: string, name: string): boolean => existsSync(path.join(site, name));

/** All entries in a folder of a site, including hidden ones; none if there is no folder. */
export function listEntries(site: string, folder: string): Dirent[] {
  const real = path.join(site, folder);
  return existsSync(real) ? readdirSync(real, { withFileTypes: true }) : [];
}

/** Finished folders inside a folder of a site, relative to the site. */
export function listFolders(site: string, folder: string): string[] {
  return listEntries(site, folder)
    .filter((entry) => entry.isDirectory() && !isHidden(entry.name))
    .map(({ name }) => `${folder}/${name}`);
}

/** When a file or folder of a site was last written, in ms; undefined where there is none. */
export const modifiedAt = (site: string, name: string): number | undefined =>
  lstatSync(path.join(site, name), { throwIfNoEntry: false })?.mtimeMs;

/** The newest folder in a folder of a site. */
export function newestFolder(site: string, parent: string, except?: string): string | undefined {
  const folders = listFolders(site, parent).filter((folder) => folder !== except);
  return folders.sort((one, other) => (modifiedAt(site, other) ?? 0) - (modifiedAt(site, one) ?? 0))[0];
}

/**
 * Reads a pointer.
 *
 * @returns its target, relative to the site; none if it is not a link; undefined if it is missing.
 */
export function readPointer(site: string, channel: PointedChannel): { target?: string } | undefined {
  const pointer = path.join(site, POINTERS[channel]);
  const stats = lstatSync(pointer, { throwIfNoEntry: false });
  return stats && (stats.isSymbolicLink() ? { target: readlinkSync(pointer) } : {});
}

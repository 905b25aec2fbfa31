import { existsSync, lstatSync, readdirSync, readlinkSync, type Dirent } from 'node:fs';
import path from 'node:path';
import type { Release } from '@dhaaga-noor/shared-types';

/** Channels of a site. Shoppers see `stable`; signed links lead to `preview`. */
export const CHANNELS = ['stable', 'canary', 'preview'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Names of the pointers that the web server follows; previews have none. */
export const POINTERS = { stable: 'current', canary: 'canary' } as const;
export type PointedChannel = keyof typeof POINTERS;

/** Whether a file of a site is a pointer. */
export const isPointer = (name: string): boolean => (Object.values(POINTERS) as string[]).includes(name);

export const LOG_FOLDER = 'log';
export const PARTS_FOLDER = 'parts';
export const COMPOSITIONS_FOLDER = 'compositions';

/** The log's file with which a bucket shows that it refuses to create an existing object. */
export const PROBE_FILE = 'probe';

/** Name of the file in which a build describes itself. */
export const RELEASE_FILE = 'release.json';
/**
 * Folder of a composition: what servers send at the site's root. The composer also copies into it
 * this folder of the host's release, with icons and the web manifest.
 */
export const PUBLIC_FOLDER = 'public';
/** The bundle with which the composer renders a host's pages in a language. */
export const serverFile = (language?: string): string =>
  `server/${['index', language, 'cjs'].filter(Boolean).join('.')}`;
/** The web manifest of a site in a language, inside the public files. */
export const manifestFile = (language?: string): string =>
  ['site', language, 'webmanifest'].filter(Boolean).join('.');
/** Text of the service worker inside a host's release; the composer prepends its settings. */
export const WORKER_FILE = 'server/worker.js';

/** The shell's stylesheet of typefaces; `.` and a hash follow. Documents hold its rules. */
export const FACES_STYLES = 'static/css/faces';
/** File of a composition that lists all its others with their hashes. */
export const TABLE_FILE = 'files.json';

/** Under this name a host's release lists the files that start it … */
export const HOST_EXPOSE = '.';
/** … and under this one those that only a page with a remote needs. */
export const FEDERATION_EXPOSE = './federation';
/** Whether a release is a host's: it has no container of its own. */
export const isHost = ({ container }: Release) => container === '';

/** Marks unfinished files; it identifies leftovers of a killed publisher. */
const UNFINISHED = '.partial-';

const SEQUENCE_DIGITS = 6;

/** Name of a log entry's file, relative to the site. */
export const entryName = (seq: number): string =>
  `${LOG_FOLDER}/${String(seq).padStart(SEQUENCE_DIGITS, '0')}.json`;

/** File of a log entry. */
export const entryFile = (site: string, seq: number): string => path.join(site, entryName(seq));

/** Folder of a release. */
export function releaseFolder(site: string, part: string, id: string): string {
  return path.join(site, PARTS_FOLDER, part, id);
}

/** Folder of a composition. */
export function compositionFolder(site: string, id: string): string {
  return path.join(site, COMPOSITIONS_FOLDER, id);
}

/** A temporary name next to a final one; no two writers share one. */
export function unfinishedName(target: string): string {
  const unique = `${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  return path.join(path.dirname(target), `.${path.basename(target)}${UNFINISHED}${unique}`);
}

/** Whether it is of the system or of a tool: no release has such names, no server sends them. */
export const isHidden = (name: string): boolean => name.startsWith('.');

/** Whether a file or folder was still being written when its writer ended. */
export function isUnfinished(name: string): boolean {
  return isHidden(name) && name.includes(UNFINISHED);
}

/** The process that writes, or has written, an unfinished file or folder of this machine. */
export const writerOf = (name: string): number => Number.parseInt(name.split(UNFINISHED)[1] ?? '', 10);

export const DAY_MS = 86_400_000;

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

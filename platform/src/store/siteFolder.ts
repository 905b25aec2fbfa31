import path from 'node:path';

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

/**
 * Whether a file or folder is of the system or of a tool: no release has such names, and no server
 * sends them.
 */
export const isHidden = (name: string): boolean => name.startsWith('.');

/** Whether a file or folder was still being written when its writer ended. */
export function isUnfinished(name: string): boolean {
  return isHidden(name) && name.includes(UNFINISHED);
}

/** The process that writes, or has written, an unfinished file or folder of this machine. */
export const writerOf = (name: string): number => Number.parseInt(name.split(UNFINISHED)[1] ?? '', 10);

export const DAY_MS = 86_400_000;

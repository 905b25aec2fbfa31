import path from 'node:path';
import { unfinishedName } from '../siteFolder';

/** A file, or where there are any a folder, whose name ends in `/`. */
export interface RemoteFile {
  /** Relative to the site, with forward slashes. */
  name: string;
  size: number;
  /** Where the storage tells it. */
  md5?: string;
  /** When it was last written, by the storage's clock, in ms. */
  modified: number;
}

/** A folder that nobody finds any more, until one of the methods is called. */
export interface HiddenFolder {
  /** When the folder was last written before it was hidden. */
  modified: number;
  restore(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * How files get to the storage of a site and back. Names are relative to the site. A pointer is
 * read and written as the name of the folder to which it leads.
 */
export interface Transport {
  /** The site, as messages call it. */
  readonly url: string;

  /** Everything in some folders; `''` is the whole site. */
  list(folders: readonly string[]): Promise<RemoteFile[]>;

  /** The content of a file; undefined if there is none. */
  read(name: string): Promise<Buffer | undefined>;

  /**
   * Creates a file. Atomic and durable: of any number of writers exactly one can, and the file
   * exists whole or not at all.
   *
   * @returns false when it exists already, with another content. With this one it is the writer's
   * own: a response may get lost.
   */
  create(name: string, content: Buffer | string): Promise<boolean>;

  /** Writes a file, also over another one. Atomic. */
  write(name: string, content: Buffer | string): Promise<void>;

  /** Removes files, and folders with everything in them; ignores missing ones. */
  remove(names: readonly string[]): Promise<void>;

  /** Takes a release or composition away from everyone else, before its files are removed. */
  hide(folder: string): Promise<HiddenFolder>;

  /**
   * Copies a folder to a new one of this machine; nothing if there is none.
   *
   * @param previous folder of this machine: files that are equal there need not be sent.
   */
  download(folder: string, to: string, previous?: string): Promise<void>;

  /**
   * Copies files of a folder of this machine.
   *
   * @param previous name of a similar folder, which the storage may have.
   */
  upload(from: string, folder: string, files: readonly string[], previous?: string): Promise<void>;
}

/** Whether a file has a content. */
export const isContent = (bytes: Buffer | undefined, content: Buffer | string): boolean =>
  bytes?.equals(Buffer.from(content)) ?? false;

/** A temporary name in the folder of a file. */
export const unfinishedFile = (name: string): string =>
  path.posix.join(path.posix.dirname(name), path.basename(unfinishedName(name)));

/** The newest time of some files, in ms. */
export const lastModified = (files: readonly RemoteFile[]): number =>
  files.reduce((last, { modified }) => Math.max(last, modified), 0);

/**
 * The storage's current time, in ms: this machine's clock may be wrong.
 *
 * @param folder takes a temporary file.
 */
export async function storageTime(transport: Transport, folder: string): Promise<number> {
  const mark = unfinishedFile(`${folder}/time`);
  await transport.write(mark, 'time');
  const files = await transport.list([folder]);
  await transport.remove([mark]);
  return lastModified(files.filter(({ name }) => name === mark));
}

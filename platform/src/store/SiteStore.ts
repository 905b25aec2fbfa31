import type { PointedChannel } from './siteFolder';

/** A directory responds synchronously; other stores take time. */
export type Awaitable<Value> = Value | Promise<Value>;

/**
 * Storage of a site. Every change of a site is one of these methods. It is read in `folder`, in the
 * same layout for every store: `log/`, `parts/`, `compositions/` and a link for each pointer.
 *
 * Names are relative to the site, with forward slashes, such as
 * `parts/mfe-rakhi/1.2.0-0123456789ab`.
 */
export interface SiteStore {
  /**
   * Local folder in which the site is read: the site itself, or a copy of the fetched files. New
   * folders are prepared in it too, under a name of `unfinishedName`.
   */
  readonly folder: string;

  /** Updates the pointers in `folder`, then the log: no pointer is newer than the log. */
  refresh(): Awaitable<void>;

  /** Updates folders of releases and compositions in `folder`; without names, all of the site. */
  fetch(names?: readonly string[]): Awaitable<void>;

  /**
   * Copies a release or composition to a new path of this machine; an incomplete one not at all.
   *
   * @param previous folder of this machine: a store elsewhere need not send what is equal there.
   */
  copy(name: string, to: string, previous?: string): Awaitable<void>;

  /**
   * Updates the names of all releases and compositions, with the time at which each was last
   * written or touched.
   */
  list(): Awaitable<void>;

  /**
   * Moves a prepared folder into place, unless it exists already: then `folder` holds the existing
   * one. Atomic in a directory. Other stores write files one by one, the file table last: without
   * it the folder does not count.
   *
   * @param prepared absolute path; it is gone afterwards.
   * @returns whether the stored folder is the prepared one.
   */
  create(name: string, prepared: string): Awaitable<boolean>;

  /** Replaces a lost or damaged file with a recomposed one. Atomic. */
  replace(name: string, prepared: string): Awaitable<void>;

  /** Sets a folder's time to the storage's now: clean-ups skip folders younger than a day. */
  touch(name: string): Awaitable<void>;

  /** The current time at the storage, in ms: this machine's clock may be wrong. */
  time(): Awaitable<number>;

  /** Waits until everything that was put is on the disk. */
  flush(): Awaitable<void>;

  /**
   * Creates an entry of the log. Atomic and durable: of any number of publishers exactly one can,
   * and it exists whole or not at all. Only this commits a change.
   *
   * @returns whether it did; false when another publisher was faster.
   */
  append(seq: number, text: string): Awaitable<boolean>;

  /**
   * Moves a pointer, or removes it. Atomic, but the last of several publishers wins: reread the log
   * after moving one.
   *
   * @param target such as `compositions/0123456789abcdef`.
   */
  movePointer(channel: PointedChannel, target: string | undefined): Awaitable<void>;

  /**
   * Removes a folder in one step, before its files. Unfinished files are removed as well.
   *
   * @param isWanted called with the folder before, and again once it is unreachable: if true, it is
   * restored.
   * @returns whether it is gone.
   */
  remove(name: string, isWanted?: (name: string) => Promise<boolean>): Awaitable<boolean>;
}

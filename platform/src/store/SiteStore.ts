import type { PointedChannel } from './siteFolder';

/** A directory answers at once; others take their time. */
export type Awaitable<Value> = Value | Promise<Value>;

/**
 * Where a site is kept. All that changes a site is one of these verbs. It is read in `folder`, in the same layout
 * whatever keeps it: `log/`, `parts/`, `compositions/` and a link for each pointer.
 *
 * Names are relative to the site, with forward slashes, such as `parts/mfe-rakhi/1.2.0-0123456789ab`.
 */
export interface SiteStore {
  /**
   * Folder of this machine in which the site is read: the site itself, or a copy of what was fetched of it. New folders
   * are prepared in it too, under a name of `unfinishedName`.
   */
  readonly folder: string;

  /** Brings the pointers, then the log, up to date in `folder`: no pointer is ever ahead of the log that is read. */
  refresh(): Awaitable<void>;

  /** Brings folders of releases and compositions up to date in `folder`; without names, all that the site holds. */
  fetch(names?: readonly string[]): Awaitable<void>;

  /** Brings the names of all releases and compositions, with the time at which each was last written or touched. */
  list(): Awaitable<void>;

  /**
   * Puts a prepared folder in its place, unless there is one already: then `folder` holds that one. Atomic in a directory.
   * Elsewhere files come one by one, and the one that lists the others comes last: without it there is no folder.
   *
   * @param prepared absolute path; it is gone afterwards.
   * @returns whether all of it is what was prepared.
   */
  create(name: string, prepared: string): Awaitable<boolean>;

  /** Puts a file that was composed anew in the place of one that is lost or damaged. Atomic. */
  replace(name: string, prepared: string): Awaitable<void>;

  /** Gives a folder the time of the storage: clean-ups leave alone what is younger than a day. */
  touch(name: string): Awaitable<void>;

  /** What time it is where the site is kept, in ms: this machine's clock may be wrong. */
  time(): Awaitable<number>;

  /** Waits until everything that was put there is on the disk. */
  flush(): Awaitable<void>;

  /**
   * Creates an entry of the log. Atomic and durable: of any number of publishers exactly one can, and it is there whole or
   * not at all. This alone commits a change.
   *
   * @returns whether it did; false when another publisher was faster.
   */
  append(seq: number, text: string): Awaitable<boolean>;

  /**
   * Moves a pointer, or removes it. Atomic, but the last of several publishers wins: whoever moves one reads the log again
   * afterwards.
   *
   * @param target such as `compositions/0123456789abcdef`.
   */
  movePointer(channel: PointedChannel, target: string | undefined): Awaitable<void>;

  /**
   * Takes a folder away: at once, before its files. Files that were left unfinished go as well.
   *
   * @param isWanted asked of the folder before, and once more after it has become unreachable: then it comes back.
   * @returns whether it is gone.
   */
  remove(name: string, isWanted?: (name: string) => Promise<boolean>): Awaitable<boolean>;
}

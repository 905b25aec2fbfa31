import { COMPOSITIONS_FOLDER, PARTS_FOLDER, type Channel } from './siteFolder';

/** A release that a composition takes, and the hash of its `release.json`, which names every file with its own. */
export interface ReleaseRef {
  /** `<version>-<hash>`, the name of its folder. */
  id: string;
  integrity: string;
}

/** All that a channel shows. */
export interface ChannelState {
  parts: Record<string, ReleaseRef>;
  /** Earlier releases that take over in a browser where those of `parts` do not come. */
  lastKnownGood?: Record<string, ReleaseRef>;
  /** Origins of parts that are served from a host of their own, by part. */
  origins: Record<string, string>;
  /** Year of the copyright line. */
  year: number;
  /** Fingerprint of the composer (`composer.ts`). */
  composer: string;
  /** Folder of the written documents and the hash of their table, `files.json`. */
  composition: ReleaseRef;
}

/** What an entry may say besides, which earlier tooling wrote. */
export interface PreviousState extends ChannelState {
  /** Further releases that its documents name. */
  kept?: Record<string, ReleaseRef>;
  /** Composition that holds most of its documents. */
  below?: ReleaseRef;
}

/** Folders of releases, relative to the site. */
export const foldersOfParts = (parts: Record<string, ReleaseRef>): string[] =>
  Object.entries(parts).map(([part, { id }]) => `${PARTS_FOLDER}/${part}/${id}`);

/**
 * Folders that a state needs, relative to the site: of what it shows, of what its documents name, and of what may take
 * over in its pages. The composition's is the first.
 */
export function foldersOf(state: PreviousState): string[] {
  const { parts, lastKnownGood = {}, kept = {}, composition, below } = state;
  const releases = [parts, kept, lastKnownGood].flatMap(foldersOfParts);
  const compositions = below ? [composition, below] : [composition];
  return [...compositions.map(({ id }) => `${COMPOSITIONS_FOLDER}/${id}`), ...releases];
}

/** A part that went from one release to another; absent where there was or is none. */
export interface PartChange {
  part: string;
  from?: string;
  to?: string;
}

export type LogAction = 'publish' | 'promote' | 'rollback' | 'drop' | 'prune';

/** One line of a site's history: `log/<seq>.json`. Entries are appended and never changed. */
export interface LogEntry {
  /** From 1, without gaps. */
  seq: number;
  /** Hash of the entry before, `` for the first: whoever changes one breaks all that follow. */
  parent: string;
  /** UTC, ISO 8601. */
  at: string;
  /** Who did it. */
  by: string;
  /** Why; may be empty. */
  message: string;
  action: LogAction;
  channel: Channel;
  /** What the publisher chose to pass over (`requireSources.ts`). */
  despite?: string[];
  /** Complete: what the channel shows from here on. Absent for a dropped canary and for clean-ups. */
  state?: ChannelState;
  /** The entry whose state was taken over, for a rollback or a promotion. */
  source?: number;
  /** The stable entry that a canary or preview was made beside. */
  beside?: number;
  changes: PartChange[];
  /** Folders that a clean-up removed, relative to the site. */
  removed?: string[];
  /** SSH signatures of all the rest, by namespace. */
  signatures?: Record<string, string>;
}

/** Whether an entry says what its channel shows: a state, or that there is none any more. */
export const isMove = ({ action, state }: Pick<LogEntry, 'action' | 'state'>): boolean =>
  state !== undefined || action === 'drop';

import { COMPOSITIONS_FOLDER, PARTS_FOLDER, type Channel } from './siteFolder';

/** A release in a composition, and the hash of its `release.json`, which lists every file. */
export interface ReleaseRef {
  /** `<version>-<hash>`, the name of its folder. */
  id: string;
  integrity: string;
}

/** The state of a channel. */
export interface ChannelState {
  parts: Record<string, ReleaseRef>;
  /** Previous releases that browsers fail over to when those of `parts` do not load. */
  lastKnownGood?: Record<string, ReleaseRef>;
  /** Origins of parts that are served from a host of their own, by part. */
  origins: Record<string, string>;
  /** Year of the copyright line. */
  year: number;
  /** Fingerprint of the composer (`composing.ts`). */
  composer: string;
  /** Folder of the written documents and the hash of their table, `files.json`. */
  composition: ReleaseRef;
}

/** Folders of releases, relative to the site, each with the hash of its file table. */
export const namedParts = (parts: Record<string, ReleaseRef>): [folder: string, integrity: string][] =>
  Object.entries(parts).map(([part, { id, integrity }]) => [`${PARTS_FOLDER}/${part}/${id}`, integrity]);

/**
 * Folders that a state needs, relative to the site, each with the hash of its file table: its
 * composition first, then its releases and the last known good ones.
 */
export function namedFolders(state: ChannelState): [folder: string, integrity: string][] {
  const { parts, lastKnownGood = {}, composition } = state;
  return [
    [`${COMPOSITIONS_FOLDER}/${composition.id}`, composition.integrity],
    ...namedParts(parts),
    ...namedParts(lastKnownGood),
  ];
}

/** The same folders without the hashes. */
export const foldersOf = (state: ChannelState): string[] => namedFolders(state).map(([folder]) => folder);

/** The sources that a part was published from. */
export interface PublishedSources {
  /** Absent for a build from elsewhere, or without git. */
  commit?: string;
  /** Files differed from the commit. */
  dirty?: boolean;
}

export const LOG_ACTIONS = ['publish', 'promote', 'rollback', 'drop', 'prune'] as const;

/**
 * One entry of a site's history: `log/<seq>.json`. Entries are appended and never changed. It holds
 * what does not follow from those before it; `changesOf` derives which parts it changed.
 */
export interface LogEntry {
  /** From 1, without gaps. */
  seq: number;
  /** Hash of the previous entry, `` for the first: changing an entry breaks all that follow. */
  parent: string;
  /** UTC, ISO 8601. */
  at: string;
  /** The publisher. */
  by: string;
  /** Why; may be empty. */
  message: string;
  action: (typeof LOG_ACTIONS)[number];
  channel: Channel;
  /** Checks that the publisher chose to skip (`assertSources.ts`). */
  overrides?: string[];
  /** By published part. A release may return with later sources: its own commit is not enough. */
  sources?: Record<string, PublishedSources>;
  /** The channel's complete new state. Absent for a dropped canary and for clean-ups. */
  state?: ChannelState;
  /** The entry whose state was restored or promoted, for a rollback or a promotion. */
  source?: number;
  /** Folders that a clean-up removed, relative to the site. */
  removed?: string[];
  /** SSH signatures of all other fields, by namespace. */
  signatures?: Record<string, string>;
}

/** Whether an entry sets its channel's state, or ends the channel. */
export const isMove = ({ action, state }: Pick<LogEntry, 'action' | 'state'>): boolean =>
  state !== undefined || action === 'drop';

import { toLine } from '../system';
import { createRefusal } from './createRefusal';
import { changesOf, headOf, stableParts, toChanges } from './logState';
import type { Channel, ChannelState, LogEntry, ReleaseRef } from '../store';

/** The inputs of a state, before its documents are written. */
export type PlannedState = Omit<ChannelState, 'composition'>;

/** A requested change. */
export interface WantedChange {
  channel: Channel;
  /** New releases, by part; undefined removes the part. */
  parts: Record<string, ReleaseRef | undefined>;
  /** Number of the log's last entry when the change was begun. */
  base: number;
  settings?: Partial<Pick<ChannelState, 'origins'>>;
  year: number;
  composer: string;
}

type Parts = Record<string, ReleaseRef>;

const withoutRetired = (parts: WantedChange['parts']): Parts =>
  Object.fromEntries(Object.entries(parts).flatMap(([part, ref]) => (ref ? [[part, ref]] : [])));

const hasSameId = (one: ReleaseRef | undefined, other: ReleaseRef | undefined) => one?.id === other?.id;

/** The releases in which the canary differs from the stable site that it is based on. */
function canaryOverlay(log: readonly LogEntry[]): Parts {
  const canary = headOf(log, 'canary');
  const base = stableParts(log.slice(0, canary?.seq));
  const pairs = Object.entries(canary?.state.parts ?? {});
  return Object.fromEntries(pairs.filter(([part, release]) => !hasSameId(release, base[part])));
}

/** The canary's other parts were tested with releases that may not be live any more. */
function assertNotOutdated(log: readonly LogEntry[], overlay: Parts, wanted: WantedChange): void {
  const base = stableParts(log.slice(0, headOf(log, 'canary')?.seq));
  const stable = stableParts(log);
  const outdated = Object.keys(overlay).find(
    (part) =>
      !Object.hasOwn(wanted.parts, part) &&
      !hasSameId(stable[part], base[part]) &&
      !hasSameId(stable[part], overlay[part]),
  );
  if (outdated === undefined) return;
  const live = stable[outdated];
  const what = live ? `stable went on to ${live.id}` : 'stable went back to none';
  throw createRefusal(
    `The canary holds ${outdated} ${overlay[outdated]?.id}, and ${what} meanwhile: publish ${outdated} to the canary again, or end it with "npx storefront drop-canary".`,
  );
}

/** The parts that a channel starts from: stable's, and for the canary its own differences. */
function ownParts(log: readonly LogEntry[], wanted: WantedChange): Parts {
  if (wanted.channel !== 'canary') return stableParts(log);
  const overlay = canaryOverlay(log);
  assertNotOutdated(log, overlay, wanted);
  return { ...stableParts(log), ...overlay };
}

/** Refuses a part that somebody else has changed meanwhile: one did not know of the other. */
function assertNoClash(log: readonly LogEntry[], { channel, parts, base }: WantedChange): void {
  for (const entry of log.slice(base)) {
    if (entry.channel !== channel) continue;
    const clash = changesOf(log, entry).find(
      ({ part, to }) => Object.hasOwn(parts, part) && to !== parts[part]?.id,
    );
    if (!clash) continue;
    const what = clash.to === undefined ? 'was taken out' : `became ${clash.to}`;
    throw createRefusal(
      `${clash.part} ${what} meanwhile, in entry ${entry.seq} by ${toLine(entry.by)}${entry.message && `: "${toLine(entry.message)}"`}. Merge that change and publish again.`,
    );
  }
}

/**
 * Decides a channel's new state when a change is applied on top of the current log.
 *
 * @returns undefined when nothing would change.
 * @throws StorefrontError `PUBLISH_REFUSED` naming the other publisher when the same part was
 * changed meanwhile.
 */
export function planChange(log: readonly LogEntry[], wanted: WantedChange): PlannedState | undefined {
  assertNoClash(log, wanted);
  const head = headOf(log, wanted.channel);
  const settings = (head ?? headOf(log, 'stable'))?.state;
  const parts = withoutRetired({ ...ownParts(log, wanted), ...wanted.parts });
  const state: PlannedState = {
    parts,
    origins: wanted.settings?.origins ?? settings?.origins ?? {},
    year: wanted.year,
    composer: wanted.composer,
  };
  const isUnchanged =
    head !== undefined && toChanges(head.state.parts, parts).length === 0 && sameSettings(head.state, state);
  return isUnchanged ? undefined : state;
}

function sameSettings(one: PlannedState, other: PlannedState): boolean {
  const settingsOf = ({ origins, year, composer }: PlannedState) => JSON.stringify([origins, year, composer]);
  return settingsOf(one) === settingsOf(other);
}

/** @throws StorefrontError `PUBLISH_REFUSED` when there is no canary. */
export function canaryHead(log: readonly LogEntry[]) {
  const head = headOf(log, 'canary');
  if (!head) throw createRefusal('There is no canary: publish one with --channel canary.');
  return head;
}

/**
 * Decides the change that brings the canary's changes on top of the current stable.
 *
 * @param wanted `tried` is the expected canary entry.
 * @throws StorefrontError `PUBLISH_REFUSED` when there is no canary, or it or one of its parts was
 * released meanwhile.
 */
export function planPromotion(
  log: readonly LogEntry[],
  { tried, ...composing }: Pick<WantedChange, 'year' | 'composer'> & { tried: number },
): PlannedState | undefined {
  const canary = canaryHead(log);
  if (canary.seq !== tried)
    throw createRefusal(
      `The canary became entry ${canary.seq} by ${toLine(canary.by)} meanwhile: try that one, then promote it.`,
    );
  return planChange(log, {
    channel: 'stable',
    parts: canaryOverlay(log),
    // Whoever has released one of these parts since then did not know of the canary.
    base: canary.seq,
    settings: { origins: canary.state.origins },
    ...composing,
  });
}

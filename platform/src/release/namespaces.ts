import { isDeepStrictEqual } from 'node:util';
import { type Channel, type ChannelState, isMove, type LogEntry, type ReleaseRef } from '../store';

type Parts = Record<string, ReleaseRef | undefined>;

const toNamespace = (name: string) => `storefront-${name}`;

/** For all that belongs to no single part. */
const SITE_NAMESPACE = toNamespace('site');

/** What a channel shows by a log. */
const shownIn = (log: readonly LogEntry[], channel: Channel) =>
  log.findLast((entry) => entry.channel === channel && isMove(entry))?.state;

/** Fields of a state that are the parts or follow from them. */
const OF_PARTS = ['parts', 'lastKnownGood', 'composition', 'year'];

/** All else that a state says, also what is not known here. */
const settingsOf = (state: ChannelState | undefined) =>
  Object.fromEntries(Object.entries(state ?? {}).filter(([field]) => !OF_PARTS.includes(field)));

const sameRelease = (one: ReleaseRef | undefined, other: ReleaseRef | undefined) =>
  one?.id === other?.id && one?.integrity === other?.integrity;

/** Parts whose release is none of those that they have in any of the known states. */
function changedParts(parts: Parts, known: (Parts | undefined)[]): string[] {
  const names = new Set([parts, ...known].flatMap((each) => Object.keys(each ?? {})));
  return [...names]
    .filter((part) => !known.some((each) => each && sameRelease(each[part], parts[part])))
    .sort();
}

/** Whether the live site goes back to a state that it has shown, all of it. */
export function isRestored(log: readonly LogEntry[], { action, channel, state, source }: Change): boolean {
  const restored = source === undefined ? undefined : log[source - 1];
  const isKnown = restored?.channel === channel && isDeepStrictEqual(restored.state, state);
  return action === 'rollback' && isKnown;
}

type Change = Pick<LogEntry, 'action' | 'channel' | 'state' | 'source' | 'removed'>;

/**
 * The namespaces in which an entry has to be signed: that of each part whose release changes, and the site's for
 * whatever else does, for promotions, and for going back as a whole.
 *
 * @param log the entries before.
 */
export function neededNamespaces(log: readonly LogEntry[], entry: Change): string[] {
  const { action, channel, state, removed } = entry;
  if (!state || isRestored(log, entry)) return [SITE_NAMESPACE];
  const stable = shownIn(log, 'stable');
  const before = shownIn(log, channel) ?? stable;
  // What a channel stands beside, or what is promoted, was signed for when it came.
  const known = [before, stable, ...(action === 'promote' ? [shownIn(log, 'canary')] : [])];
  const parts = changedParts(
    state.parts,
    known.map((each) => each?.parts),
  );
  const isOfSite =
    action === 'promote' ||
    removed !== undefined ||
    !isDeepStrictEqual(settingsOf(state), settingsOf(before));
  return [...parts.map(toNamespace), ...(isOfSite || parts.length === 0 ? [SITE_NAMESPACE] : [])];
}

import { isDeepStrictEqual } from 'node:util';
import type { ChannelState, LogEntry, ReleaseRef } from '../store';
import { headOf } from './logState';

type Parts = Record<string, ReleaseRef | undefined>;

const toNamespace = (name: string) => `storefront-${name}`;

/** For everything that belongs to no single part. */
const SITE_NAMESPACE = toNamespace('site');

/** Fields of a state that are the parts or follow from them. */
const OF_PARTS = ['parts', 'lastKnownGood', 'composition', 'year'];

/** All other fields of a state, including unknown ones. */
const settingsOf = (state: ChannelState | undefined) =>
  Object.fromEntries(Object.entries(state ?? {}).filter(([field]) => !OF_PARTS.includes(field)));

const isSameRelease = (one: ReleaseRef | undefined, other: ReleaseRef | undefined) =>
  one?.id === other?.id && one?.integrity === other?.integrity;

/** Parts whose release differs from theirs in all of the known states. */
function changedParts(parts: Parts, known: (Parts | undefined)[]): string[] {
  const names = new Set([parts, ...known].flatMap((each) => Object.keys(each ?? {})));
  return [...names]
    .filter((part) => !known.some((each) => each && isSameRelease(each[part], parts[part])))
    .sort();
}

/** Whether the live site returns to exactly one of its previous states. */
export function isRestored(
  log: readonly LogEntry[],
  { action, channel, state, source }: SignedChange,
): boolean {
  const restored = source === undefined ? undefined : log[source - 1];
  const isKnown = restored?.channel === channel && isDeepStrictEqual(restored.state, state);
  return action === 'rollback' && isKnown;
}

type SignedChange = Pick<LogEntry, 'action' | 'channel' | 'state' | 'source' | 'removed'>;

/**
 * The namespaces in which an entry must be signed: one for each part whose release changes, and the
 * site's for other changes, promotions, and rollbacks of the whole site.
 *
 * @param log the entries before.
 */
export function neededNamespaces(log: readonly LogEntry[], entry: SignedChange): string[] {
  const { action, channel, state, removed } = entry;
  if (!state || isRestored(log, entry)) return [SITE_NAMESPACE];
  const stable = headOf(log, 'stable')?.state;
  const before = headOf(log, channel)?.state ?? stable;
  // The releases of stable, or of a promoted canary, were signed when they were published.
  const known = [before, stable, ...(action === 'promote' ? [headOf(log, 'canary')?.state] : [])];
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

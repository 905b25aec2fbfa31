import { type ChannelState, namedParts, openSite, readListed, type Site } from '../store';
import type { Change } from './Change';
import { compareContents, toContents } from './compareContents';
import { logLength, readEntry } from './log';
import { toChanges } from './logState';
import { createRefusal } from './createRefusal';

function readState(site: string, seq: number): ChannelState {
  const last = logLength(site);
  if (seq > last) throw createRefusal(`There is no entry ${seq}: the log ends with entry ${last}.`);
  const { state } = readEntry(site, seq);
  if (state) return state;
  throw createRefusal(
    `Entry ${seq} shows no site: choose an entry that "npx storefront log" lists with parts.`,
  );
}

/** The changes between two states of a site: parts, routes, products, names and prices. */
export async function diffStates(
  site: Site,
  before: ChannelState['parts'],
  after: ChannelState['parts'],
): Promise<Change[]> {
  await site.pull([before, after].flatMap(namedParts));
  const contentsOf = (parts: ChannelState['parts']) =>
    toContents(Object.entries(parts).map(([part, { id }]) => readListed(site.folder, part, id)));
  return [
    ...toChanges(before, after).map(({ part, from, to }): Change => ({
      kind: 'part',
      sign: '~',
      name: part,
      before: from,
      after: to,
    })),
    ...compareContents(contentsOf(before), contentsOf(after)),
  ];
}

/**
 * The changes between two entries of the log.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` for an entry without a site, `SITE_DAMAGED` for one
 * that is missing.
 */
export async function diffEntries(url: string, from: number, to: number): Promise<Change[]> {
  const site = await openSite(url);
  await site.pullLog();
  return diffStates(site, readState(site.folder, from).parts, readState(site.folder, to).parts);
}

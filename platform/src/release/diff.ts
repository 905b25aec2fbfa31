import { StorefrontError } from '@dhaaga-noor/shared-types';
import { type ChannelState, namedParts, openSite, readListed } from '../store';
import type { Change } from './Change';
import { compareContents, toContents } from './compareContents';
import { logLength, readEntry } from './log';
import { toChanges } from './logState';

function requireState(site: string, seq: number): ChannelState {
  const last = logLength(site);
  if (seq > last)
    throw new StorefrontError(
      'PUBLISH_REFUSED',
      `There is no entry ${seq}: the log ends with entry ${last}.`,
    );
  const { state } = readEntry(site, seq);
  if (state) return state;
  throw new StorefrontError(
    'PUBLISH_REFUSED',
    `Entry ${seq} shows no site: choose an entry that "npx storefront log" lists with parts.`,
  );
}

/**
 * The changes between two entries of the log: parts, routes, products, names and prices.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` for an entry without a site, `SITE_DAMAGED` for one
 * that is missing.
 */
export async function diffEntries(url: string, from: number, to: number): Promise<Change[]> {
  const site = await openSite(url);
  await site.pullLog();
  const { folder } = site;
  const [before, after] = [requireState(folder, from), requireState(folder, to)];
  await site.pull([before, after].flatMap(({ parts }) => namedParts(parts)));
  const contentsOf = ({ parts }: ChannelState) =>
    toContents(Object.entries(parts).map(([part, { id }]) => readListed(folder, part, id)));
  return [
    ...toChanges(before.parts, after.parts).map(({ part, from, to }): Change => ({
      kind: 'part',
      sign: '~',
      name: part,
      before: from,
      after: to,
    })),
    ...compareContents(contentsOf(before), contentsOf(after)),
  ];
}

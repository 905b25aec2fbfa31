import { applyChange, type ChangeOptions, commitEntry } from './applyChange';
import { headOf } from './logState';
import { followLog, readLog } from './log';
import { type LogEntry, openSite } from '../store';
import { composingNow } from './composing';
import { canaryHead, planPromotion } from './planChange';

/**
 * Ends the canary: its shoppers get the stable site at their next document.
 *
 * @param seq the expected canary entry; another canary is not ended.
 */
export async function dropCanary(
  { site: url, by, message, sign, print }: ChangeOptions,
  seq?: number,
): Promise<LogEntry | undefined> {
  const site = await openSite(url);
  return commitEntry(site, await followLog(site), { sign, print }, (log) => {
    if (seq !== undefined && headOf(log, 'canary')?.seq !== seq) return undefined;
    canaryHead(log);
    return { by, message, action: 'drop', channel: 'canary' };
  });
}

/**
 * Makes the canary's changes stable, on top of other releases since then, and ends the canary.
 *
 * @returns the stable entry, or undefined when nothing would change.
 * @throws StorefrontError `PUBLISH_REFUSED` when there is no canary, or it or one of its parts was
 * released meanwhile.
 */
export async function promote(options: ChangeOptions): Promise<LogEntry | undefined> {
  const site = await openSite(options.site);
  await site.pullLog();
  const source = canaryHead(readLog(site.folder)).seq;
  const composing = composingNow();
  const entry = await applyChange(site, {
    ...options,
    plan: (log) => planPromotion(log, { tried: source, ...composing }),
    entry: { action: 'promote', channel: 'stable', source },
  });
  const message = `promoted${entry ? ` in entry ${entry.seq}` : ''}`;
  await dropCanary({ ...options, message, print: undefined }, source);
  return entry;
}

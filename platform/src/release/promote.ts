import { applyChange, type ChangeOptions } from './applyChange';
import { headOf } from './logState';
import { appendEntry, type NewEntry, readLog } from './log';
import { type LogEntry, openStore } from '../store';
import { composingNow } from './composing';
import { canaryHead, planPromotion } from './planPromotion';
import { followLog } from './pointers';

/**
 * Ends the canary: its shoppers get the stable site at their next document.
 *
 * @param seq the expected canary entry; another canary is not ended.
 */
export async function dropCanary(
  { site, by, message, sign }: ChangeOptions,
  seq?: number,
): Promise<LogEntry | undefined> {
  const store = await openStore(site);
  await followLog(store);
  for (; ; await store.refresh()) {
    const log = readLog(store.folder);
    if (seq !== undefined && headOf(log, 'canary')?.seq !== seq) return undefined;
    canaryHead(log);
    const news: NewEntry = { by, message, action: 'drop', channel: 'canary' };
    const entry = await appendEntry(store, log, news, sign);
    if (!entry) continue;
    await followLog(store);
    return entry;
  }
}

/**
 * Makes the canary's changes stable, on top of other releases since then, and ends the canary.
 *
 * @returns the stable entry, or undefined when nothing would change.
 * @throws StorefrontError `PUBLISH_REFUSED` when there is no canary, or it or one of its parts was
 * released meanwhile.
 */
export async function promote(options: ChangeOptions): Promise<LogEntry | undefined> {
  const store = await openStore(options.site);
  await store.refresh();
  const source = canaryHead(readLog(store.folder)).seq;
  const composing = composingNow();
  const entry = await applyChange(store, {
    ...options,
    plan: (log) => planPromotion(log, { tried: source, ...composing }),
    entry: { action: 'promote', channel: 'stable', source },
  });
  await dropCanary({ ...options, message: `promoted${entry ? ` in entry ${entry.seq}` : ''}` }, source);
  return entry;
}

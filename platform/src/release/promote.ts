import { StorefrontError } from '@dhaaga-noor/shared-types';
import { toLine } from '../system';
import { applyChange, type ChangeOptions } from './applyChange';
import { headOf } from './logState';
import { appendEntry, type NewEntry, readLog } from './log';
import { type LogEntry, openStore } from '../store';
import { composingNow } from './composer';
import { canaryOverlay, planChange, toChanges, type PlannedChange } from './planChange';
import { followLog } from './pointers';

function canaryHead(log: LogEntry[]) {
  const head = headOf(log, 'canary');
  if (!head)
    throw new StorefrontError('PUBLISH_REFUSED', 'There is no canary: publish one with --channel canary.');
  return head;
}

/**
 * The canary's changes on top of the current stable.
 *
 * @param tried the expected canary entry.
 */
export function planPromotion(log: LogEntry[], tried?: number): PlannedChange | undefined {
  const canary = canaryHead(log);
  if (tried !== undefined && canary.seq !== tried) {
    throw new StorefrontError(
      'PUBLISH_REFUSED',
      `The canary became entry ${canary.seq} by ${toLine(canary.by)} meanwhile: try that one, then promote it.`,
    );
  }
  return planChange(log, {
    channel: 'stable',
    parts: canaryOverlay(log),
    // Whoever has released one of these parts since then did not know of the canary.
    base: canary.beside ?? 0,
    settings: { origins: canary.state.origins },
    ...composingNow(),
  });
}

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
    const canary = canaryHead(log);
    const changes = toChanges(canary.state.parts, headOf(log, 'stable')?.state.parts ?? {});
    const news: NewEntry = { by, message, action: 'drop', channel: 'canary', changes };
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
  const { site, by, message, sign, print, serveComposition } = options;
  const store = await openStore(site);
  await store.refresh();
  const source = canaryHead(readLog(store.folder)).seq;
  const entry = await applyChange(store, {
    plan: (log) => planPromotion(log, source),
    entry: { by, message, action: 'promote', channel: 'stable', source },
    sign,
    print,
    serveComposition,
  });
  await dropCanary({ ...options, message: `promoted${entry ? ` in entry ${entry.seq}` : ''}` }, source);
  return entry;
}

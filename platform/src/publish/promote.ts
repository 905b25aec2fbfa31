import { StorefrontError } from '@dhaaga-noor/shared-types';
import { applyChange, type ChangeOptions } from './applyChange';
import { appendEntry, headOf, readLog } from './log';
import type { LogEntry } from './LogEntry';
import { composingNow } from './composer';
import { canaryOverlay, planChange, toChanges, type PlannedChange } from './planChange';
import { followLog } from './pointers';
import { toLine } from '../plainText';

function canaryHead(log: LogEntry[]) {
  const head = headOf(log, 'canary');
  if (!head)
    throw new StorefrontError('PUBLISH_REFUSED', 'There is no canary: publish one with --channel canary.');
  return head;
}

/**
 * What the canary changes, on top of what is stable now.
 *
 * @param tried the canary's entry that is meant.
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
    // Whoever has released one of these parts since did not know of the canary.
    base: canary.beside ?? 0,
    settings: { origins: canary.state.origins },
    ...composingNow(),
  });
}

/**
 * Ends the canary: its shoppers get the stable site at their next document.
 *
 * @param seq the canary's entry, where another one is to stay.
 */
export function dropCanary({ site, by, message, sign }: ChangeOptions, seq?: number): LogEntry | undefined {
  followLog(site);
  for (;;) {
    const log = readLog(site);
    if (seq !== undefined && headOf(log, 'canary')?.seq !== seq) return undefined;
    const canary = canaryHead(log);
    const changes = toChanges(canary.state.parts, headOf(log, 'stable')?.state.parts ?? {});
    const entry = appendEntry(site, log, { by, message, action: 'drop', channel: 'canary', changes }, sign);
    if (!entry) continue;
    followLog(site);
    return entry;
  }
}

/**
 * Makes the canary's changes stable, on top of what others have released meanwhile, and ends the canary.
 *
 * @returns the stable entry, or undefined when stable shows all of it already.
 * @throws StorefrontError `PUBLISH_REFUSED` when there is no canary, or it or one of its parts was released meanwhile.
 */
export async function promote(options: ChangeOptions): Promise<LogEntry | undefined> {
  const { site, by, message, sign, print } = options;
  const source = canaryHead(readLog(site)).seq;
  const entry = await applyChange(site, {
    plan: (log) => planPromotion(log, source),
    entry: { by, message, action: 'promote', channel: 'stable', source },
    sign,
    print,
  });
  dropCanary({ ...options, message: `promoted${entry ? ` in entry ${entry.seq}` : ''}` }, source);
  return entry;
}

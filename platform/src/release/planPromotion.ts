import { toLine } from '../system';
import type { LogEntry } from '../store';
import { headOf } from './logState';
import { canaryOverlay, planChange, type PlannedState, createRefusal, type WantedChange } from './planChange';

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

import { existsSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from 'shared-types';
import { TABLE_FILE } from '../site/releaseFiles';
import { applyChange, type ChangeOptions } from './applyChange';
import { withLock } from './lock';
import { appendEntry, headOf, readLog } from './log';
import type { ChannelState, LogEntry } from './LogEntry';
import { planChange, toChanges } from './planChange';
import { followLog } from './pointers';
import { compositionFolder } from './siteFolder';
import { createSteps } from './steps';

const refused = (message: string) => new StorefrontError('PUBLISH_REFUSED', message);

function stableHead(log: LogEntry[]) {
  const head = headOf(log, 'stable');
  if (!head) throw refused('Nothing is live yet: there is nothing to go back from.');
  return head;
}

/** Stable entries before the one that is shown; a rollback shows the entry that it went back to. */
function earlierStates(log: LogEntry[]): (LogEntry & { state: ChannelState })[] {
  const head = stableHead(log);
  const shown = (head.action === 'rollback' && head.source) || head.seq;
  return log.flatMap((entry) =>
    entry.channel === 'stable' && entry.seq < shown && entry.state ? [{ ...entry, state: entry.state }] : [],
  );
}

function findTarget(log: LogEntry[], seq: number | undefined): LogEntry & { state: ChannelState } {
  const head = stableHead(log);
  if (seq === undefined) {
    const target = earlierStates(log).findLast(
      ({ state }) => state.composition.id !== head.state.composition.id,
    );
    if (!target) throw refused(`Entry ${head.seq} is the first of its kind: there is nothing to go back to.`);
    return target;
  }
  const target = log[seq - 1];
  if (!target?.state || target.channel !== 'stable') {
    const known = log.filter((entry) => entry.channel === 'stable' && entry.state).map((entry) => entry.seq);
    throw refused(`Entry ${seq} is no state of the live site: choose one of ${known.join(', ')}.`);
  }
  return { ...target, state: target.state };
}

/**
 * Decides what going back shows.
 *
 * @returns undefined when it is shown already.
 * @throws StorefrontError `PUBLISH_REFUSED` when there is no such state.
 */
export function planRollback(log: LogEntry[], seq?: number) {
  const { state, seq: source } = findTarget(log, seq);
  const head = stableHead(log);
  if (state.composition.id === head.state.composition.id) return undefined;
  return { state, source, changes: toChanges(head.state.parts, state.parts) };
}

/**
 * Goes back to an earlier state of the live site, as a new entry. Its documents stand there still, so nothing is
 * composed anew.
 *
 * @param seq the entry; by default the state before the one that is shown.
 * @throws StorefrontError `PUBLISH_REFUSED` when there is no such state, or its files were cleaned up.
 */
export function rollback({ site, by, message }: ChangeOptions, seq?: number): Promise<LogEntry | undefined> {
  return withLock(site, () => {
    for (;;) {
      const log = readLog(site);
      const planned = planRollback(log, seq);
      if (!planned) return Promise.resolve(undefined);
      const { state, source } = planned;
      if (!existsSync(path.join(compositionFolder(site, state.composition.id), TABLE_FILE))) {
        throw refused(`The files of entry ${source} were cleaned up by prune: publish those releases again.`);
      }
      const author = { by, message, action: 'rollback', channel: 'stable' } as const;
      const entry = appendEntry(site, log, { ...author, ...planned });
      if (!entry) continue;
      followLog(site);
      return Promise.resolve(entry);
    }
  });
}

/**
 * Takes one part back to the release before its present one; the other parts stay as they are.
 *
 * @throws StorefrontError `PUBLISH_REFUSED` when the part had no other release.
 */
export function rollbackPart({ site, by, message, print }: ChangeOptions, part: string) {
  return applyChange(site, {
    plan: (log) => {
      const now = stableHead(log).state;
      const source = earlierStates(log).findLast(
        ({ state }) => state.parts[part] && state.parts[part].id !== now.parts[part]?.id,
      );
      const release = source?.state.parts[part];
      if (!release)
        throw refused(
          `${part} had no other release than ${now.parts[part]?.id ?? 'none'}: nothing to go back to.`,
        );
      return planChange(log, {
        channel: 'stable',
        parts: { [part]: release },
        base: log.length,
        composer: now.composer,
      });
    },
    entry: { by, message, action: 'rollback', channel: 'stable' },
    step: createSteps(print),
    warn: (line) => print?.(`  warning: ${line}`),
  });
}

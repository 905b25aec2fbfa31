import { existsSync, lstatSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { COMPOSITIONS_FOLDER, type LogEntry, type PointedChannel, POINTERS, unfinishedName } from '../store';
import { headOf, logLength, readLog } from './log';

/** Where a pointer leads, relative to the site; undefined when it is not there. */
export function readPointer(site: string, channel: PointedChannel): string | undefined {
  const pointer = path.join(site, POINTERS[channel]);
  return lstatSync(pointer, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(pointer) : undefined;
}

/** Where a pointer should lead by the log. */
function wantedTarget(log: LogEntry[], channel: PointedChannel): string | undefined {
  const head = headOf(log, channel);
  return head && path.posix.join(COMPOSITIONS_FOLDER, head.state.composition.id);
}

/** Moves one pointer in one step: whoever follows it finds the old site or the new one, whole. */
function movePointer(site: string, log: LogEntry[], channel: PointedChannel): void {
  const target = wantedTarget(log, channel);
  if (target === readPointer(site, channel)) return;
  const pointer = path.join(site, POINTERS[channel]);
  if (target === undefined) return rmSync(pointer, { force: true });
  const next = unfinishedName(pointer);
  symlinkSync(target, next);
  renameSync(next, pointer);
}

/**
 * Makes every pointer lead where the log says. It may lag behind the log when a publisher was killed, so each command
 * begins and ends with it; it never leads.
 */
export function followLog(site: string): void {
  if (!existsSync(site)) return;
  // Another publisher may append while a pointer is moved: only the newest entry may have the last word.
  for (let seen = -1; seen !== logLength(site);) {
    const log = readLog(site);
    seen = log.length;
    for (const channel of Object.keys(POINTERS) as PointedChannel[]) movePointer(site, log, channel);
  }
}

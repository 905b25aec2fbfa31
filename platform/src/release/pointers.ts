import path from 'node:path';
import {
  COMPOSITIONS_FOLDER,
  type LogEntry,
  type PointedChannel,
  POINTERS,
  readPointer,
  type SiteStore,
} from '../store';
import { headOf } from './logState';
import { logLength, readLog } from './log';

/** The target of a pointer according to the log. */
function wantedTarget(log: LogEntry[], channel: PointedChannel): string | undefined {
  const head = headOf(log, channel);
  return head && path.posix.join(COMPOSITIONS_FOLDER, head.state.composition.id);
}

/**
 * Points every pointer at the log's state. A pointer may lag when a publisher was killed, so each
 * command begins and ends with this. A pointer is never newer than the log.
 */
export async function followLog(store: SiteStore): Promise<void> {
  const { folder } = store;
  await store.refresh();
  // Another publisher may append while a pointer is moved: the newest entry must win.
  for (let seen = 0; seen !== logLength(folder); await store.refresh()) {
    const log = readLog(folder);
    seen = log.length;
    for (const channel of Object.keys(POINTERS) as PointedChannel[]) {
      const target = wantedTarget(log, channel);
      if (target !== readPointer(folder, channel)) await store.movePointer(channel, target);
    }
  }
}

import path from 'node:path';
import { createFolder, removeFolders } from '../media/mediaFixture';
import type { LogEntry } from '../store/LogEntry';
import { validateLastSeen, rememberEntry } from './lastSeen';
import { integrityOf } from './log';

afterEach(removeFolders);

/** A log of entries, each chained to the one before; from one on, somebody else wrote them. */
function createLog(length: number, forkAt = Infinity): LogEntry[] {
  const log: LogEntry[] = [];
  for (let seq = 1; seq <= length; seq += 1) {
    const before = log.at(-1);
    log.push({
      seq,
      parent: before ? integrityOf(before) : '',
      at: `2026-11-2${seq}T10:00:00.000Z`,
      by: seq < forkAt ? 'Asha' : 'Ravi',
      message: '',
      action: 'drop',
      channel: 'canary',
    });
  }
  return log;
}

const SEEN = 4;
const REWRITTEN = [`log entry ${SEEN}: it is another one than was seen: the log was rewritten`];
// A key whose last entry is 5 may have signed the whole fork.
it.each<[string, LogEntry[], string[]]>([
  ['the same', createLog(6), []],
  ['the same, and no longer', createLog(4), []],
  ['forked at the seen entry', createLog(6, 4), REWRITTEN],
  ['forked before it', createLog(6, 3), REWRITTEN],
  ['forked at its beginning', createLog(6, 1), REWRITTEN],
  ['forked after it', createLog(6, 5), []],
  [
    'cut off',
    createLog(3),
    ['the log ends with entry 3, and entry 4 was seen: its end was cut off, or this is an older backup'],
  ],
])('compares a log with the entry that was seen: %s', (_what, log, problems) => {
  const file = path.join(createFolder(), 'seen');
  rememberEntry(createLog(SEEN)[SEEN - 1] as LogEntry, file);
  expect(validateLastSeen(log, file)).toEqual(problems);
});

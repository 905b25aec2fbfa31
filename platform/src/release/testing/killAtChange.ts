// Loaded before a publisher: kills its process, like a power cut, just before its nth change
// of the folder CHANGES_UNDER (KILL_AT, from 1). Without KILL_AT it counts the changes and
// writes their number to CHANGES_FILE.
import { writeFileSync } from 'node:fs';
import { watchChanges } from './watchChanges';

const { KILL_AT, CHANGES_UNDER = '', CHANGES_FILE } = process.env;

const stop = watchChanges(CHANGES_UNDER, ({ index, args, original }) => {
  if (index === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
  return original(...args);
});

process.on('exit', () => {
  const changes = stop();
  if (CHANGES_FILE) writeFileSync(CHANGES_FILE, String(changes));
});

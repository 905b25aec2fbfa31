// Loaded before a command: kills its process, like a power cut, just before its nth change of
// the folder CHANGES_UNDER (KILL_AT, from 1), or suspends it with STOP_AT, like a laptop that
// is closed, and prints `suspended` before. Without them it counts the changes and writes their
// number to CHANGES_FILE.
import { writeFileSync } from 'node:fs';
import { watchChanges } from './watchChanges';

const { KILL_AT, STOP_AT, CHANGES_UNDER = '', CHANGES_FILE } = process.env;

const stop = watchChanges(CHANGES_UNDER, ({ index, args, original }) => {
  if (index === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
  if (index === Number(STOP_AT)) {
    process.stdout.write('suspended');
    process.kill(process.pid, 'SIGSTOP');
  }
  return original(...args);
});

process.on('exit', () => {
  const changes = stop();
  if (CHANGES_FILE) writeFileSync(CHANGES_FILE, String(changes));
});

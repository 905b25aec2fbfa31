// Loaded before a publisher: kills its process, as a power cut would, when it is about to change the disk for the
// nth time (KILL_AT, from 1). Without KILL_AT it counts the changes and writes their number to CHANGES_FILE.
const fs = require('node:fs');

const CHANGES = [
  ...['writeFileSync', 'writeSync', 'openSync', 'mkdirSync', 'renameSync', 'linkSync', 'symlinkSync'],
  ...['rmSync', 'unlinkSync', 'copyFileSync', 'cpSync', 'fsyncSync'],
];
const limit = Number(process.env.KILL_AT ?? 0);
const own = fs.writeFileSync;
let changes = 0;

for (const name of CHANGES) {
  const original = fs[name];
  fs[name] = (...words) => {
    // What a test's tooling keeps for itself is none of the publisher's business.
    if (name === 'openSync' && (words[1] === undefined || words[1] === 'r')) return original(...words);
    changes += 1;
    if (changes === limit) process.kill(process.pid, 'SIGKILL');
    return original(...words);
  };
}

process.on('exit', () => {
  if (process.env.CHANGES_FILE) own(process.env.CHANGES_FILE, String(changes));
});

// Loaded before a publisher: kills its process, as a power cut would, when it is about to change CHANGES_UNDER, a
// folder, for the nth time (KILL_AT, from 1). Without KILL_AT it counts the changes and writes their number to
// CHANGES_FILE.
const fs = require('node:fs');

/** Functions that take names … */
const BY_NAME = 'writeFile mkdir rename link symlink rm unlink copyFile cp'.split(' ');
/** … and those that take what was opened before. */
const BY_DESCRIPTOR = ['writeSync', 'fsyncSync'];

const { KILL_AT, CHANGES_UNDER, CHANGES_FILE } = process.env;
const writeCount = fs.writeFileSync;
let changes = 0;

function countChange() {
  changes += 1;
  if (changes === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
}

/** What a loader keeps elsewhere for itself is none of the publisher's business. */
const isUnder = (words) => words.slice(0, 2).some((word) => String(word).startsWith(CHANGES_UNDER));

function watch(holder, name, counts) {
  const original = holder[name];
  holder[name] = (...words) => {
    if (counts(words)) countChange();
    return original.apply(holder, words);
  };
}

for (const name of BY_NAME) {
  watch(fs, `${name}Sync`, isUnder);
  watch(fs.promises, name, isUnder);
}
for (const name of BY_DESCRIPTOR) watch(fs, name, () => true);
watch(fs, 'openSync', (words) => isUnder(words) && words[1] !== undefined && words[1] !== 'r');

process.on('exit', () => {
  if (CHANGES_FILE) writeCount(CHANGES_FILE, String(changes));
});

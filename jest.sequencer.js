const { createRequire } = require('node:module');

/** Jest's own: of its version, whatever else is installed. */
const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

/** Files that take minutes. Jest begins with large files until it knows times: these are small. */
const LONGEST = /\/(firstHour|remote|server|vps|processes)\.full\.test\.ts$/;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = (test) => LONGEST.test(test.path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};

const { node } = require('@dhaaga-noor/platform/jest');
const { mutate } = require('./stryker.config.js');

/** The unit tests next to the cores. */
module.exports = {
  ...node,
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  // None takes a second: one that still waits will wait for ever.
  setupFilesAfterEnv: [],
  testTimeout: 10_000,
  testMatch: mutate.map((core) => `<rootDir>/${core.replace(/ts$/, '*test.ts')}`),
};

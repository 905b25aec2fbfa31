const { node } = require('platform/jest');
const { mutate } = require('./stryker.config.js');

/** The unit tests that stand beside the cores. */
module.exports = {
  ...node,
  testMatch: mutate.map((core) => `<rootDir>/${core.replace(/ts$/, 'test.ts')}`),
};

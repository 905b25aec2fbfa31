const { node } = require('@dhaaga-noor/platform/jest');

/** Suites of processes, properties, hostile inputs and both servers: `npm run test:full`. */
module.exports = {
  ...node,
  displayName: 'full',
  testMatch: ['<rootDir>/**/*.full.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};

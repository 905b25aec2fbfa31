const { node } = require('@dhaaga-noor/platform/jest');

/** Suites of processes, properties, hostile inputs and both servers: `npm run test:full`. */
module.exports = {
  ...node,
  displayName: 'full',
  roots: ['<rootDir>/platform/src', '<rootDir>/conformance/src'],
  testMatch: ['**/*.full.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};

const { node } = require('@dhaaga-noor/platform/jest');
const { reporters } = require('./jest.config.js');

// The SDK says, in every process, that its later versions need a later Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** Suites of a site in a bucket, against a real S3-compatible store: `npm run test:s3`. */
module.exports = {
  ...node,
  displayName: 's3',
  roots: ['<rootDir>/platform/src'],
  testMatch: ['**/*.s3.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: '<rootDir>/platform/src/release/testing/s3/startGateway.ts',
  globalTeardown: '<rootDir>/platform/src/release/testing/s3/stopGateway.ts',
  maxWorkers: '100%',
  reporters,
};

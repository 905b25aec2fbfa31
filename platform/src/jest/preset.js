const { devNull } = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '../../..');
const here = (file) => path.join(__dirname, file);

// Tests commit: without the keys, hooks and line endings of whoever runs them. Workers inherit it.
Object.assign(process.env, { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' });

/** @type {import('jest').Config} */
const base = {
  cacheDirectory: path.join(root, '.cache/jest'),
  moduleFileExtensions: ['ts', 'tsx', 'js', 'json'],
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', '\\.(full|s3)\\.test\\.ts$'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleNameMapper: { '^(.+/collections\\.yaml)\\?find$': '$1' },
  transform: {
    '\\.tsx?$': here('transformTypeScript.js'),
    '\\.(css|webp|png|jpe?g|avif|svg|mp4|woff2?)$': here('transformAsset.js'),
    '/catalogue/[^/]+\\.yaml$': here('../catalogue/jestTransform.js'),
  },
  // Packages' scripts run untransformed; their drawings and styles are files like our own.
  transformIgnorePatterns: ['/node_modules/.+\\.[cm]?[jt]sx?$'],
  setupFilesAfterEnv: [here('timeouts.ts'), here('consoleGuard.ts')],
  restoreMocks: true,
};

/**
 * Unit tests of browser code: `{ ...require('@dhaaga-noor/platform/jest'), displayName }`.
 * @type {import('jest').Config}
 */
const browser = {
  ...base,
  testEnvironment: here('browserEnvironment.ts'),
  setupFiles: [here('browserStubs.ts')],
  setupFilesAfterEnv: [...base.setupFilesAfterEnv, here('testingLibrary.ts')],
};

/**
 * Unit tests of tooling: `{ ...require('@dhaaga-noor/platform/jest').node, displayName }`.
 * @type {import('jest').Config}
 */
const node = { ...base, testEnvironment: 'node' };

// Not enumerable: spreading the preset must hand Jest only options that it knows.
module.exports = Object.defineProperty(browser, 'node', { value: node });

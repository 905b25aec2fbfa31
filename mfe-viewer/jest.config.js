const preset = require('@dhaaga-noor/platform/jest');

module.exports = {
  ...preset,
  displayName: 'mfe-viewer',
  setupFiles: [...preset.setupFiles, '<rootDir>/src/testing/stubs.ts'],
};

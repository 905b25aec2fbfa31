const preset = require('platform/jest');

module.exports = {
  ...preset,
  displayName: 'mfe-viewer',
  setupFiles: [...preset.setupFiles, '<rootDir>/src/testing/stubs.ts'],
};

const { options } = require('./.dependency-cruiser.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'Folders that import each other in a circle are one folder.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    // Tests are next to their subjects and reach into any folder.
    exclude: { path: [options.exclude.path, '\\.(test|spec)\\.tsx?$|/testing/|Fixture\\.ts$'] },
  },
};

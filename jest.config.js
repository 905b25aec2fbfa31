/** @type {import('jest').Config} */
module.exports = {
  projects: ['<rootDir>/*/jest.config.js', '<rootDir>/jest.full.config.js'],
  // Jest itself leaves one core to others: half of the two that a small machine has.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/jest.sequencer.js',
  reporters: [
    'default',
    [
      'jest-junit',
      {
        suiteNameTemplate: '{filepath}',
        classNameTemplate: '{filepath}',
        titleTemplate: '{classname} {title}',
        reportTestSuiteErrors: 'true',
        outputDirectory: '.cache',
      },
    ],
  ],
};

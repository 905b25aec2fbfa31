/** @type {import('jest').Config} */
// Jest itself leaves one core to others: half of the two that a small machine has.
module.exports = { projects: ['<rootDir>/*/jest.config.js'], maxWorkers: '100%' };

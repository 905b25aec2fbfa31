/** @type {import('jest').Config} */
module.exports = { projects: ['<rootDir>/*/jest.config.js'] };

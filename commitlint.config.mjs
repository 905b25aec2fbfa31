import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { packages } = require('./package-lock.json');

/** The folder of every workspace. */
const PACKAGES = Object.keys(packages)
  .filter((folder) => folder !== '' && !folder.includes('node_modules/'))
  .map((folder) => folder.split('/').at(-1));

export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    // `catalogue` is for the products of both families, `release` for Lerna's commits.
    'scope-enum': [2, 'always', [...PACKAGES, 'catalogue', 'studio', 'release']],
    'header-max-length': [2, 'always', 110],
    // A subject may be or begin with a name, such as README or SDL001.
    'subject-case': [0],
  },
};

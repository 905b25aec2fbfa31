const { createHash } = require('node:crypto');
// Jest loads transformers as they stand; this one shares its code with the webpack loader, which is TypeScript.
const { require: requireTypeScript } = require('tsx/cjs/api');

/** @type {typeof import('./transformForTests')} */
const { toFingerprint, transformForTests } = requireTypeScript('./transformForTests.ts', __filename);

/** Jest transformer: a remote's `collections.yaml` and `featured.yaml` become modules with the real catalogue. */
module.exports = {
  process: (_source, fileName) => ({ code: transformForTests(fileName) }),
  getCacheKey: (source, fileName, { configString }) =>
    createHash('sha256')
      .update([configString, fileName, source, toFingerprint(fileName)].join('\0'))
      .digest('hex'),
};

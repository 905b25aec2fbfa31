const { createHash } = require('node:crypto');

/**
 * Jest loads transformers without transpiling them; this one shares its code with the webpack
 * loader, which is TypeScript. It is loaded on first use: most tests import no catalogue.
 *
 * @returns {typeof import('./testing/transformForTests')}
 */
const loadTransform = () => require('tsx/cjs/api').require('./testing/transformForTests.ts', __filename);

/** Jest transformer: `collections.yaml` and `featured.yaml` become the real catalogue. */
module.exports = {
  process: (_source, fileName) => ({ code: loadTransform().transformForTests(fileName) }),
  getCacheKey: (source, fileName, { configString }) =>
    createHash('sha256')
      .update([configString, fileName, source, loadTransform().toFingerprint(fileName)].join('\0'))
      .digest('hex'),
};

import path from 'node:path';

export {
  runStorefront,
  startStorefront,
  type StorefrontOptions,
  type StorefrontProcess,
} from '@dhaaga-noor/test-support';

/** Folder in which the suites keep what they compose. */
export const E2E_FOLDER = path.join(__dirname, '../../.cache/e2e');

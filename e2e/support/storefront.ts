import path from 'node:path';

export {
  runStorefront,
  startStorefront,
  type StorefrontOptions,
  type StorefrontProcess,
} from '@dhaaga-noor/test-support';

/** Folder for the suites' composed sites. */
export const E2E_FOLDER = path.join(__dirname, '../../.cache/e2e');

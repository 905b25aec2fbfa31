import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';

/** The largest table; `bytes` are those of its file, `unpacked` those in a workbook. */
export const LIMITS = { rows: 20_000, columns: 200, bytes: 10e6, unpacked: 100e6 };

/** @throws StorefrontError `CATALOGUE_INVALID` with the file's name, its problem and the remedy. */
export function throwUnreadable(file: string, problem: string, remedy: string, cause?: unknown): never {
  const message = `${path.basename(file)}: ${problem}; ${remedy}.`;
  throw new StorefrontError('CATALOGUE_INVALID', message, { cause });
}

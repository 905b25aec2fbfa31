import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { makeFolder, replaceFile } from '../system';
import { integrityOf } from './log';
import type { LogEntry } from '../store';

const PATTERN = /^(\d{1,9}) (sha384-[\w+/=]+)\n$/;

/** Stores the number and the hash of an entry, for `validateLastSeen`. */
export function rememberEntry(entry: LogEntry, file: string): void {
  makeFolder(path.dirname(file));
  replaceFile(file, `${entry.seq} ${integrityOf(entry)}\n`);
}

/**
 * Checks that a log continues from the remembered entry.
 *
 * @param file written by `rememberEntry`.
 * @returns a sentence when it does not.
 * @throws StorefrontError `SETTINGS_INVALID` when the file holds no such entry.
 */
export function validateLastSeen(log: readonly LogEntry[], file: string): string[] {
  const [, number, integrity] = (existsSync(file) && PATTERN.exec(readFileSync(file, 'utf8'))) || [];
  if (integrity === undefined)
    throw new StorefrontError(
      'SETTINGS_INVALID',
      `${file} does not say what was seen last: "npx storefront verify --remember ${file}" writes it.`,
    );
  const seq = Number(number);
  const seen = log[seq - 1];
  if (!seen)
    return [
      `the log ends with entry ${log.length}, and entry ${seq} was seen: its end was cut off, or this is an older backup`,
    ];
  if (integrityOf(seen) === integrity) return [];
  return [`log entry ${seq}: it is another one than was seen: the log was rewritten`];
}

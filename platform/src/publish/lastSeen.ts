import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { StorefrontError } from 'shared-types';
import { entryIntegrity, logLength } from './log';
import { unfinishedName } from './siteFolder';

const FORM = /^(\d{1,9}) (sha384-[\w+/=]+)\n$/;

/** Writes down the number and the hash of an entry, for `findUnseenProblems`. */
export function rememberEntry(site: string, seq: number, file: string): void {
  const unfinished = unfinishedName(file);
  writeFileSync(unfinished, `${seq} ${entryIntegrity(site, seq)}\n`);
  renameSync(unfinished, file);
}

/**
 * Whether a log goes on from what was seen of it.
 *
 * @param file what `rememberEntry` wrote.
 * @returns a sentence when it does not.
 * @throws StorefrontError `SETTINGS_INVALID` when the file says nothing of the kind.
 */
export function findUnseenProblems(site: string, file: string): string[] {
  const [, number, integrity] = (existsSync(file) && FORM.exec(readFileSync(file, 'utf8'))) || [];
  if (integrity === undefined)
    throw new StorefrontError(
      'SETTINGS_INVALID',
      `${file} does not say what was seen last: "npx storefront verify --remember ${file}" writes it.`,
    );
  const [seq, length] = [Number(number), logLength(site)];
  if (length < seq)
    return [
      `the log ends with entry ${length}, and entry ${seq} was seen: its end was cut off, or this is an older backup`,
    ];
  if (entryIntegrity(site, seq) === integrity) return [];
  return [`log entry ${seq}: it is another one than was seen: the log was rewritten`];
}

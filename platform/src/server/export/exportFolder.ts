import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, replaceFile } from '../../system';

/** Lists the files of an export, so that the next one can replace them. */
const LIST_FILE = '.storefront-export';

const isName = (name: string) => !['', '.', '..'].includes(name) && path.basename(name) === name;

/** A previous export's entries at the top of a folder. */
function readEarlier(folder: string): string[] {
  const file = path.join(folder, LIST_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(isName) : [];
}

/** Other files that a folder may hold: `.git`, and the domain of GitHub Pages. */
const isOther = (name: string) => name.startsWith('.') || name === 'CNAME';

/**
 * Checks that an export can be written into a folder.
 *
 * @throws Error that names a foreign file, and the fix.
 */
export function requireExportFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) throw new Error(`${folder} is a file: name a folder for the export.`);
  if (existsSync(path.join(folder, LIST_FILE))) return;
  const [first, ...others] = readdirSync(folder).filter((name) => !isOther(name));
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  throw new Error(
    `${folder} is no earlier export and holds ${first}${more}: name an empty folder, or that of an export.`,
  );
}

/** Removes a previous export, and lists the new one. */
export function prepareExportFolder(folder: string, names: string[]): void {
  makeFolder(folder);
  const previous = readEarlier(folder);
  // First: an export that is killed can be repeated.
  replaceFile(path.join(folder, LIST_FILE), [...new Set([...previous, ...names]), ''].join('\n'));
  for (const name of previous) rmSync(path.join(folder, name), { recursive: true, force: true });
  replaceFile(path.join(folder, LIST_FILE), [...names, ''].join('\n'));
}

import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../system';

/** Lists the top names of an export, so that the next one can replace them. */
export const LIST_FILE = '.storefront-export';

const isName = (name: string) => !['', '.', '..'].includes(name) && path.basename(name) === name;

function readNames(folder: string): string[] {
  const file = path.join(folder, LIST_FILE);
  return existsSync(file) ? [LIST_FILE, ...readFileSync(file, 'utf8').split('\n').filter(isName)] : [];
}

/** Folders next to an export, on the same disk: the next one, and the previous one. */
function siblingsOf(folder: string): { real: string; next: string; previous: string } {
  const real = existsSync(folder) ? realpathSync(folder) : path.resolve(folder);
  const toSibling = (what: string) => path.join(path.dirname(real), `.${path.basename(real)}.${what}`);
  return { real, next: toSibling('next'), previous: toSibling('previous') };
}

/** Moves foreign files from the previous export, and removes that. */
function removePrevious(real: string, previous: string): void {
  const own = readNames(previous);
  for (const name of readdirSync(previous).filter((each) => !own.includes(each))) {
    const place = path.join(real, name);
    if (!existsSync(place)) renameSync(path.join(previous, name), place);
  }
  rmSync(previous, { recursive: true, force: true });
}

/** Finishes or undoes an export that was interrupted. */
export function settleExport(folder: string): void {
  const { real, next, previous } = siblingsOf(folder);
  rmSync(next, { recursive: true, force: true });
  if (!existsSync(previous)) return;
  if (existsSync(real)) removePrevious(real, previous);
  else renameSync(previous, real);
}

/**
 * Replaces an export by another, which is written next to it: after a kill there is the one or the
 * other, and whole. Foreign files stay.
 *
 * @param names the new one's entries at the top of the folder.
 * @param write writes it into an empty folder.
 */
export function replaceExport(folder: string, names: string[], write: (folder: string) => void): void {
  const { real, next, previous } = siblingsOf(folder);
  makeFolder(next);
  write(next);
  writeFileSync(path.join(next, LIST_FILE), [...names, ''].join('\n'));
  if (!existsSync(real)) return renameSync(next, real);
  renameSync(real, previous);
  renameSync(next, real);
  removePrevious(real, previous);
}

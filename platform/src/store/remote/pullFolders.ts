import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tableFileOf, validateFolder } from '../validateFolder';
import { replaceFolder } from '../placeFolder';
import { newestFolder, unfinishedName } from '../siteFolder';
import type { Transport } from './Transport';

/** A release or composition, and the hash of its table if that is known. */
export type NamedFolder = readonly [name: string, integrity?: string];

/**
 * Brings folders of a remote, each checked byte by byte before it gets its place: all of them, or
 * those that are whole there.
 *
 * @param folder of this machine.
 * @returns a sentence for each problem of a folder that stays away; without `all`, the others came.
 */
export async function pullFolders(
  remote: Transport,
  folder: string,
  wanted: readonly NamedFolder[],
  { all = false }: { all?: boolean } = {},
): Promise<string[]> {
  const prepared = unfinishedName(path.join(folder, 'pull'));
  const problems = new Map<string, string[]>();
  try {
    for (const [name, integrity] of wanted) {
      const last = newestFolder(folder, path.dirname(name));
      await remote.download(name, path.join(prepared, name), last && path.join(folder, last));
      const isThere = existsSync(path.join(prepared, name, tableFileOf(name)));
      problems.set(
        name,
        isThere ? validateFolder(prepared, name, integrity) : [`${tableFileOf(name)} is missing`],
      );
    }
    const isWhole = ([name]: NamedFolder) => problems.get(name)?.length === 0;
    if (!all || wanted.every(isWhole))
      for (const [name] of wanted.filter(isWhole))
        replaceFolder(path.join(prepared, name), path.join(folder, name));
    return [...problems].flatMap(([name, found]) => found.map((problem) => `${name}/${problem}`));
  } finally {
    rmSync(prepared, { recursive: true, force: true });
  }
}

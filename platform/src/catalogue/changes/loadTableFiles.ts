import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { findConversionProblem, PICTURES_AT_ONCE } from '../../media';
import { createQueue } from '../../system';
import { findGivenProblem, type GivenFile } from './givenFiles';
import { loadGivenFile } from './loadGivenFiles';
import type { Table } from './loadTable';

/** A photograph or clip that a table names. */
export interface TableFile extends GivenFile {
  /** Why it cannot be converted, and what to do. */
  problem?: [problem: string, remedy: string];
}

/** Equal for names that look alike: macOS splits accents, and its screenshots hold U+202F. */
const toLook = (name: string) => name.normalize('NFKC').replace(/\s/g, ' ');

/** Finds the names in a folder that look like another; each folder is read once. */
function createLookup(): (file: string) => string[] {
  const folders = new Map<string, Map<string, string[]>>();
  const read = (folder: string) => {
    const byLook = new Map<string, string[]>();
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      byLook.set(toLook(name), [...(byLook.get(toLook(name)) ?? []), name]);
    return byLook;
  };
  return (file) => {
    const { dir, base } = path.parse(file);
    const folder = folders.get(dir) ?? read(dir);
    folders.set(dir, folder);
    return folder.get(toLook(base)) ?? [];
  };
}

async function loadTableFile(named: string, lookup: (file: string) => string[]): Promise<TableFile> {
  const alike = existsSync(named) ? [] : lookup(named);
  const file = alike.length === 1 ? path.join(path.dirname(named), String(alike[0])) : named;
  const given = loadGivenFile(file);
  if (alike.length > 1)
    return { ...given, problem: [`looks like ${alike.length} files there`, 'leave one of them there'] };
  if (given.kind === undefined || findGivenProblem(given)) return given;
  return { ...given, problem: await findConversionProblem(file, given.kind) };
}

/**
 * The photographs and clips that a table names, by their names there.
 *
 * @param photos their folder.
 * @throws StorefrontError `CATALOGUE_INVALID` when there is no such folder.
 */
export async function loadTableFiles({ rows }: Table, photos: string): Promise<Map<string, TableFile>> {
  if (!existsSync(photos)) {
    throw new StorefrontError('CATALOGUE_INVALID', `--photos "${photos}": does not exist; check the path.`);
  }
  const cells = rows.flatMap((row) => [...row.cells]);
  const names = cells.filter(([heading, name]) => heading.startsWith('photo') && name !== '');
  const queue = createQueue(PICTURES_AT_ONCE);
  const lookup = createLookup();
  const loaded = [...new Set(names.map(([, name]) => name))].map((name) =>
    queue(async () => [name, await loadTableFile(path.resolve(photos, name), lookup)] as const),
  );
  return new Map(await Promise.all(loaded));
}

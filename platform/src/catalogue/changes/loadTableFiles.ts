import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { validateConversion, PICTURES_AT_ONCE, type Wrong } from '../../media';
import { createQueue, groupBy } from '../../system';
import { createRequestError } from '../problems';
import { validateGivenFile, type GivenFile, loadGivenFile } from './givenFiles';
import type { Table } from './loadTable';

/** A photograph or clip that a table names. */
export interface TableFile extends GivenFile {
  /** Why it cannot be converted, and what to do. */
  problem?: Wrong;
}

/** Equal for names that look alike: macOS splits accents, and its screenshots hold U+202F. */
const toLook = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ');
/** Equal for names that differ in letters' case, in signs or in their ending only. */
const toStem = (name: string) =>
  path
    .parse(name.normalize('NFKD'))
    .name.toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Finds the files and folders whose names are equal by a key; each folder is read once. */
function createLookup(toKey: (name: string) => string): (file: string) => string[] {
  const folders = new Map<string, Map<string, string[]>>();
  const read = (folder: string) => {
    const names = statSync(folder).isDirectory() ? readdirSync(folder) : [];
    const files = names.map((name) => path.join(folder, name));
    const byKey = groupBy(files, (file) => toKey(path.basename(file)));
    folders.set(folder, byKey);
    return byKey;
  };
  return function find(file): string[] {
    if (existsSync(file)) return [file];
    const [folder, ...others] = find(path.dirname(file));
    if (folder === undefined || others.length > 0) return [];
    return (folders.get(folder) ?? read(folder)).get(toKey(path.basename(file))) ?? [];
  };
}

const MOST_NAMED = 3;

function createLoader(photos: string): (named: string) => Promise<TableFile> {
  const findAlike = createLookup(toLook);
  const findNear = createLookup(toStem);
  return async (named) => {
    const file = path.resolve(photos, named);
    const alike = findAlike(file);
    const given = loadGivenFile(alike.length === 1 ? String(alike[0]) : file);
    if (alike.length > 1)
      return { ...given, problem: [`looks like ${alike.length} files there`, 'leave one of them there'] };
    const near = given.kind === undefined ? findNear(file).filter((each) => each !== file) : [];
    if (near.length > 0) {
      const names = near.slice(0, MOST_NAMED).map((each) => `"${path.relative(photos, each)}"`);
      return { ...given, problem: ['does not exist', `the folder has ${names.join(', ')}`] };
    }
    if (given.kind === undefined || validateGivenFile(given)) return given;
    return { ...given, problem: await validateConversion(given.file, given.kind) };
  };
}

/**
 * The photographs and clips that a table names, by their names there.
 *
 * @param photos their folder.
 * @throws StorefrontError `CATALOGUE_INVALID` when there is no such folder.
 */
export async function loadTableFiles({ rows }: Table, photos: string): Promise<Map<string, TableFile>> {
  if (!existsSync(photos)) throw createRequestError('--photos', photos, ['does not exist', 'check the path']);
  const cells = rows.flatMap((row) => [...row.cells]);
  const names = cells.filter(([heading, name]) => heading.startsWith('photo') && name !== '');
  const queue = createQueue(PICTURES_AT_ONCE);
  const load = createLoader(photos);
  const loaded = [...new Set(names.map(([, name]) => name))].map((name) =>
    queue(async () => [name, await load(name)] as const),
  );
  return new Map(await Promise.all(loaded));
}

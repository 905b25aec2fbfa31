import { existsSync } from 'node:fs';
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

async function loadTableFile(file: string): Promise<TableFile> {
  const given = loadGivenFile(file);
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
  const loaded = [...new Set(names.map(([, name]) => name))].map((name) =>
    queue(async () => [name, await loadTableFile(path.resolve(photos, name))] as const),
  );
  return new Map(await Promise.all(loaded));
}

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { PICTURES_AT_ONCE } from '../../media';
import { createQueue } from '../../system';
import { writeProduct } from './applyAdd';
import { changeText } from './changeText';
import { loadValidFamilies } from '../loadFamilies';
import type { ImportPlan, NewProduct } from './planImport';

/** Converts the files of new products, a few at a time. Returns notes with the products' ids. */
async function convertAll(added: NewProduct[], toStaged: (product: NewProduct) => string): Promise<string[]> {
  const queue = createQueue(PICTURES_AT_ONCE);
  const results = await Promise.allSettled(
    added.map((product) =>
      queue(async () => {
        await mkdir(toStaged(product), { recursive: true });
        const notes = await writeProduct(product, toStaged(product));
        return notes.map((note) => `${product.record.id}: ${note}`);
      }),
    ),
  );
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length === 0) return results.flatMap((result) => ('value' in result ? result.value : []));
  const lines = failed.map(({ reason }) => (reason instanceof Error ? reason.message : String(reason)));
  throw new StorefrontError('CATALOGUE_INVALID', lines.join('\n'), { cause: failed[0]?.reason });
}

/**
 * Carries an import out. On any failure the catalogues are unchanged.
 *
 * @param root folder of the remotes; `workFolder` is on the same disk.
 * @returns notes for the maintainer.
 */
export async function applyImport(
  { added, changed }: ImportPlan,
  root: string,
  workFolder: string,
): Promise<string[]> {
  const staged = path.join(workFolder, `importing-${randomUUID()}`);
  const toStaged = ({ record, list }: NewProduct) => path.join(staged, list, record.id);
  const undo: (() => Promise<void>)[] = [];
  try {
    const notes = await convertAll(added, toStaged);
    for (const product of added) {
      await mkdir(path.dirname(product.folder), { recursive: true });
      await rename(toStaged(product), product.folder);
      undo.push(() => rm(product.folder, { recursive: true }));
    }
    for (const product of changed) {
      const text = await readFile(product.file, 'utf8');
      undo.push(() => writeFile(product.file, text));
      await writeFile(product.file, changeText(text, product.fields));
    }
    loadValidFamilies(root);
    return notes;
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

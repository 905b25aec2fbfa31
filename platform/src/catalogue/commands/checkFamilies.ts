import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findPrivateData } from '../../media/findPrivateData';
import { toPictureError } from '../../media/mediaError';
import { createQueue, PICTURES_AT_ONCE } from '../../media/mediaQueue';
import { openPicture } from '../../media/openPicture';
import { compareProducts } from '../compareProducts';
import { findEditorialFaults } from '../editorialRules';
import { type Fault, formatFault } from '../faults';
import { listPictures } from '../catalogueData';
import type { Family } from './families';

/** Decodes a picture from its first to its last byte; returns what is wrong with it. */
async function findPictureFault(root: string, file: string): Promise<Fault[]> {
  const name = path.relative(root, file).split(path.sep).join('/');
  try {
    const bytes = await readFile(file);
    const { picture, metadata } = await openPicture(file, bytes);
    const data = findPrivateData(metadata, bytes);
    await picture.resize(8).raw().toBuffer();
    if (data === undefined) return [];
    const problem = `holds ${data}, which may say where, when and by whom it was taken`;
    const remedy = `run \`npm run catalogue -- convert ${name}\``;
    return [{ file: name, line: 1, field: 'picture', problem, remedy }];
  } catch (cause) {
    const [problem = '', remedy = ''] = toPictureError(file, cause)
      .message.slice(path.basename(file).length + 2, -1)
      .split('; ');
    return [{ file: name, line: 1, field: 'picture', problem, remedy }];
  }
}

/** Every fault of every family, and of the families together, their wording too; pictures are decoded. */
export async function checkFamilies(families: Family[]): Promise<Fault[]> {
  const queue = createQueue(PICTURES_AT_ONCE);
  const pictures = families.flatMap(({ catalogue }) => {
    const root = path.resolve(catalogue.folder, '../..');
    const files = listPictures(catalogue).filter((file) => existsSync(file));
    return files.map((file) => queue(() => findPictureFault(root, file)));
  });
  const listed = families.map(({ catalogue }) => catalogue.listed);
  const faults = [
    ...families.flatMap(({ catalogue }) => catalogue.faults),
    ...compareProducts(...listed),
    ...findEditorialFaults(listed.flat()),
    ...(await Promise.all(pictures)).flat(),
  ];
  // A product that differs from its twin in the same family was reported by that family already.
  return [...new Map(faults.map((fault) => [formatFault(fault), fault])).values()];
}

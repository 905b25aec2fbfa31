import { existsSync } from 'node:fs';
import path from 'node:path';
import { createQueue, findPictureProblem, PICTURES_AT_ONCE } from '../../media';
import { compareProducts } from '../compareProducts';
import { findEditorialFaults } from '../editorialRules';
import { type Fault, formatFault } from '../faults';
import { listPictures } from '../catalogueData';
import type { Family } from './families';

async function findPictureFault(root: string, file: string): Promise<Fault[]> {
  const name = path.relative(root, file).split(path.sep).join('/');
  const [problem, remedy = `run \`npm run catalogue -- convert ${name}\``] =
    (await findPictureProblem(file)) ?? [];
  return problem === undefined ? [] : [{ file: name, line: 1, field: 'picture', problem, remedy }];
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

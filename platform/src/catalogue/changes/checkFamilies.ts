import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ruleOf, SHARED_FIELDS } from '@dhaaga-noor/shared-types';
import { validatePicture, findPublishedPrivateData, PICTURES_AT_ONCE, type Wrong } from '../../media';
import { createQueue } from '../../system';
import { compareProducts, compareTranslations, validateNames } from '../compareProducts';
import type { Problem } from '../problems';
import { listPictures } from '../catalogueData';
import { translatedLanguages } from './findUntranslated';
import { type CatalogueEntry, type Family, toProblem } from '../catalogue';

async function checkPicture(root: string, file: string): Promise<Problem[]> {
  const name = path.relative(root, file).split(path.sep).join('/');
  const [problem, fix = `run \`npm run catalogue -- convert ${name}\``] = (await validatePicture(file)) ?? [];
  return problem === undefined ? [] : [{ file: name, line: 1, field: 'picture', problem, fix }];
}

const PUBLIC_FILES = 'assets/public';

/** Private data in the files that parts publish unchanged. */
export async function checkPublicFiles(root: string): Promise<Problem[]> {
  const folders = readdirSync(root)
    .sort()
    .map((part) => `${part}/${PUBLIC_FILES}`)
    .filter((folder) => existsSync(path.join(root, folder)));
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}/${name}`),
  );
  const found = files.map(async (file): Promise<Problem[]> => {
    const [problem, fix = ''] = (await findPublishedPrivateData(await readFile(path.join(root, file)))) ?? [];
    return problem === undefined ? [] : [{ file, line: 1, field: 'picture', problem, fix }];
  });
  return (await Promise.all(found)).flat();
}

/** A lumba in a list of rakhi names a lumba collection, where its canonical page is. */
function validateSubcategories(families: Family[]): Problem[] {
  const lumba = families.find(({ catalogue }) => catalogue.category === 'lumba');
  const keys = lumba?.catalogue.collections.map(({ key }) => key);
  return families
    .flatMap(({ catalogue }) => catalogue.listed)
    .flatMap((entry) => {
      const { subcategory } = entry;
      if (!keys || subcategory === undefined || keys.includes(subcategory)) return [];
      return [toProblem(entry, 'subcategory', ['unknown', `it is one of ${keys.join(', ')}`])];
    });
}

const NO_MATCH: Wrong = [
  'no product of the family has this id',
  'write the id of one that is in a list and no draft, or leave it out',
];

/** A piece that goes with another is one of its family, as its part has no others; and no draft. */
function validateMatches(products: CatalogueEntry[]): Problem[] {
  const visible = products.filter(({ draft }) => !draft);
  const known = new Set(visible.map(({ id }) => id));
  return visible.flatMap((entry) =>
    (entry.matches ?? [])
      .filter((id) => !known.has(id))
      .map((value) => toProblem(entry, 'matches', NO_MATCH, { value })),
  );
}

/** Every problem of each family and of all of them together. */
export function validateFamilies(families: Family[]): Problem[] {
  const listed = families.map(({ catalogue }) => catalogue.listed);
  const problems = [
    ...families.flatMap(({ catalogue }) => catalogue.problems),
    ...compareProducts(...listed),
    ...validateSubcategories(families),
    ...listed.flatMap(validateMatches),
    ...validateNames(listed.flat()),
    ...translatedLanguages(families).flatMap((language) => {
      const translated = families.map(({ catalogue }) => catalogue.translations[language]?.listed ?? []);
      return [...compareTranslations(...translated), ...validateNames(translated.flat())];
    }),
  ];
  // A product that differs from its twin in the same family was already reported by that family.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Products that shoppers could not find by their colour or by whom they are for. */
function validateFindable(products: CatalogueEntry[]): Problem[] {
  return SHARED_FIELDS.flatMap((field) => {
    const rule = ruleOf(field);
    if (rule.kind !== 'keys' || !rule.choices || !rule.isForFinding) return [];
    const fix = `write \`${field}:\` and one \`- value\` a line: ${rule.choices.join(', ')}`;
    return products
      .filter((product) => !product.draft && product[field] === undefined)
      .map((entry) => toProblem(entry, field, ['missing', fix]));
  });
}

/** The same, what finding needs, and the problems of pictures, which are decoded. */
export async function checkFamilies(families: Family[]): Promise<Problem[]> {
  const queue = createQueue(PICTURES_AT_ONCE);
  const pictures = families.flatMap(({ catalogue }) => {
    const root = path.resolve(catalogue.folder, '../..');
    const files = listPictures(catalogue).filter((file) => existsSync(file));
    return files.map((file) => queue(() => checkPicture(root, file)));
  });
  const unfindable = validateFindable(families.flatMap(({ catalogue }) => catalogue.listed));
  return [...validateFamilies(families), ...unfindable, ...(await Promise.all(pictures)).flat()];
}

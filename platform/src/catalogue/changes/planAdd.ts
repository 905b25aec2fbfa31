import path from 'node:path';
import { PAGE_SIZE, PATHS, StorefrontError, toListPath, type ProductRecord } from '@dhaaga-noor/shared-types';
import { DESCRIPTION_LENGTH } from '../editorialRules';
import { PRODUCT_FILE } from '../fileNames';
import { compareIds, nextId } from '../productIds';
import { LONGEST_ALT, LONGEST_DESCRIPTION, LONGEST_NAME } from '../readProduct';
import { findTextProblem, toComparable } from '../texts';
import { formatFileProblem, type GivenFile, isClip } from './givenFiles';
import { findList, type NamedList } from './lists';
import type { Family } from '../catalogue';

/** A maintainer's request. */
export interface AddRequest {
  /** Such as `rakhi/single`. */
  list: string;
  name: string;
  /** As typed. */
  price: string;
  description?: string;
  /** Alternative texts in the order of the pictures, then of the clips. */
  alts?: string[];
  /** Adds it as a draft. */
  draft?: boolean;
  /** Photographs and clips. */
  files: GivenFile[];
}

/** A file that is converted into the product's folder. */
export interface MediaStep {
  from: string;
  /** Name in the product's folder; a converted clip's ends with its size and hash. */
  to: string;
}

/** A plan: nothing has happened yet. */
export interface AddPlan {
  part: string;
  /** Absolute path of the product's folder. */
  folder: string;
  record: ProductRecord;
  pictures: MediaStep[];
  clips: MediaStep[];
  /** Path of the page that will list the product. */
  path: string;
  /** Fields that the maintainer may want to write by hand. */
  hints: string[];
}

function findProblems(request: AddRequest, families: Family[]): string[] {
  const { name, price, description, alts = [], files } = request;
  const texts: [string, string, number][] = [
    ['name', name, LONGEST_NAME],
    ...(description === undefined
      ? []
      : [['description', description, LONGEST_DESCRIPTION] as [string, string, number]]),
    ...alts.map((alt): [string, string, number] => ['alt', alt, LONGEST_ALT]),
  ];
  const problems = texts.flatMap(([field, text, longest]) => {
    const wrong = findTextProblem(text, longest);
    return wrong ? [`${field} "${text}": ${wrong[0]}; ${wrong[1]}.`] : [];
  });
  const key = toComparable(name);
  const twin = families
    .flatMap(({ catalogue }) => catalogue.listed)
    .find((listed) => listed.name !== undefined && toComparable(listed.name) === key);
  if (twin) problems.push(`name "${name}": already the name of ${twin.id} in ${twin.file}; choose another.`);
  if (!/^[1-9]\d{0,5}$/.test(price)) {
    problems.push(`price "${price}": not a whole positive number; write whole rupees, such as 150.`);
  }
  if (files.length === 0) problems.push('files: none given; name at least one photograph.');
  if (alts.length > files.length)
    problems.push(`alt: ${alts.length} texts for ${files.length} files; give one each.`);
  return [...problems, ...files.flatMap((file) => formatFileProblem(file) ?? [])];
}

/** The files of a new product and their new names. */
export function toMediaSteps(files: GivenFile[]): Pick<AddPlan, 'pictures' | 'clips'> {
  const pictures = files
    .filter((file) => !isClip(file))
    .map(({ file }, i) => ({ from: file, to: `${i + 1}.webp` }));
  const clips = files
    .filter(isClip)
    .map(({ file }, i) => ({ from: file, to: i === 0 ? 'clip.mp4' : `clip-${i + 1}.mp4` }));
  return { pictures, clips };
}

function toAlts({ name, alts = [] }: AddRequest, pictures: number, clips: number): string | string[] {
  const standIns = [
    ...Array.from({ length: pictures }, (_, i) => (i === 0 ? `${name}.` : `Another view of the ${name}.`)),
    ...Array.from({ length: clips }, () => `A short clip of the ${name}.`),
  ];
  const [first = '', ...others] = standIns.map((text, i) => alts[i] ?? text);
  return others.length > 0 ? [first, ...others] : first;
}

/** The id of a new product in a list; no other list of any family may hold it. */
function toNewId({ family, collection }: NamedList, families: Family[]): string {
  const ids = (family.catalogue.products.get(collection.key) ?? []).map(({ record }) => record.id);
  const usedIds = new Set(families.flatMap(({ catalogue }) => catalogue.listed.map(({ id }) => id)));
  return nextId(collection.prefixes, ids, usedIds);
}

/** The fields of a new product that follow from its list and its files, in writing order. */
export function toListAndMedia({ family, collection }: NamedList, files: GivenFile[]) {
  const { category } = family.catalogue;
  const steps = toMediaSteps(files);
  const pictures = steps.pictures.map(({ to }) => to);
  const clips = steps.clips.map(({ to }) => to);
  return {
    category,
    ...(category === 'rakhi' ? { type: collection.key } : { subcategory: collection.key }),
    ...(pictures.length === 1 && { image: pictures[0] }),
    ...(pictures.length > 1 && { images: pictures }),
    ...(clips.length === 1 && { video: clips[0] }),
    ...(clips.length > 1 && { videos: clips }),
    ...(clips.length > 0 && { noSound: true }),
  };
}

function toRecord(request: AddRequest, list: NamedList, id: string): ProductRecord {
  const { pictures, clips } = toMediaSteps(request.files);
  return {
    id,
    name: request.name,
    price: Number(request.price),
    ...(request.draft && { draft: true }),
    description: request.description ?? `${request.name}.`,
    ...toListAndMedia(list, request.files),
    alt: toAlts(request, pictures.length, clips.length),
  };
}

function toHints({ description, alts = [], files }: AddRequest, file: string): string[] {
  const { min, max } = DESCRIPTION_LENGTH;
  return [
    ...(description === undefined
      ? [
          `Describe the piece in ${file}, in ${min} to ${max} words: until then \`npm run catalogue -- check\` refuses it.`,
        ]
      : []),
    ...(alts.length < files.length ? [`Say under alt in ${file} what each picture shows.`] : []),
  ];
}

/** Decides how to add a product; throws every problem of the request at once, one a line. */
export function planAdd(request: AddRequest, families: Family[]): AddPlan {
  const list = findList(families, request.list);
  const problems = findProblems(request, families);
  if (problems.length > 0) throw new StorefrontError('CATALOGUE_INVALID', problems.join('\n'));
  const { catalogue, part } = list.family;
  const { key } = list.collection;
  const record = toRecord(request, list, toNewId(list, families));
  const before = (catalogue.products.get(key) ?? []).filter(
    (product) => product.record.order !== undefined || compareIds(product.record.id, record.id) < 0,
  );
  const page = Math.floor(before.length / PAGE_SIZE) + 1;
  return {
    part,
    folder: path.join(catalogue.folder, key, record.id),
    record,
    ...toMediaSteps(request.files),
    path: toListPath(`${PATHS[catalogue.category]}/${key}`, { page }),
    hints: toHints(request, path.join(part, 'catalogue', key, record.id, PRODUCT_FILE)),
  };
}

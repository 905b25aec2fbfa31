import path from 'node:path';
import { type ProductRecord } from '@dhaaga-noor/shared-types';
import { stringify } from 'yaml';
import type { ChangedFile, Family } from '../catalogue';
import { PRODUCT_FILE, YAML_STYLE } from '../fileNames';
import { toNextIds } from '../productIds';
import { type GivenFile, isClip } from './givenFiles';
import { loadBin, type NamedList, productsOf } from './lists';

/** A file that is converted into the product's folder. */
export interface MediaStep {
  from: string;
  /** Name in the product's folder; a converted clip's ends with its size and hash. */
  to: string;
}

/** A product that is not there yet. */
export interface NewProduct {
  /** Such as `rakhi/single`. */
  list: string;
  /** Absolute path of its folder. */
  folder: string;
  /** Valid once its file is read without a problem. */
  record: ProductRecord;
  pictures: MediaStep[];
  clips: MediaStep[];
  /** Of a copy of another product: its file's text, and absolute paths of its converted files. */
  copied?: { text: string; files: string[] };
  place: NonNullable<ChangedFile['place']>;
}

/** Ids for new products, by list: each is given once, and none that is in the bin. */
export function createIdSource(families: Family[]): (list: NamedList) => string {
  const roots = new Set(families.map(({ catalogue }) => path.resolve(catalogue.folder, '../..')));
  const used = new Set([
    ...families.flatMap(({ catalogue }) => catalogue.listed.map(({ id }) => id)),
    ...[...roots].flatMap((root) => loadBin(root, families).map(({ id }) => id)),
  ]);
  const sources = new Map<string, () => string>();
  return (list) => {
    const create = () =>
      toNextIds(
        list.collection.prefixes,
        productsOf(list).map(({ record }) => record.id),
        used,
      );
    const next = sources.get(list.name) ?? create();
    sources.set(list.name, next);
    return next();
  };
}

interface NewProductRequest {
  list: NamedList;
  id: string;
  /** Values of its fields, valid or not. */
  fields: Readonly<Record<string, unknown>>;
  /** Pictures first, then clips; a text for each. */
  files: GivenFile[];
  alts: string[];
  place: NewProduct['place'];
}

/** What files become in a product's folder, pictures from a number on. */
export function toMediaSteps(files: GivenFile[], first = 1): Pick<NewProduct, 'pictures' | 'clips'> {
  const clips = files.filter(isClip);
  return {
    pictures: files
      .filter((file) => !isClip(file))
      .map(({ file }, i) => ({ from: file, to: `${first + i}.webp` })),
    clips: clips.map(({ file }, i) => ({ from: file, to: i === 0 ? 'clip.mp4' : `clip-${i + 1}.mp4` })),
  };
}

/** The alternative text of a medium until someone says what it shows. */
export const toStandIn = (name: string, isAClip: boolean, isFirst = false): string => {
  if (isAClip) return `A short clip of the ${name}.`;
  return isFirst ? `${name}.` : `Another view of the ${name}.`;
};

/** The fields that name a product's pictures and clips; without a value, it has none. */
export const toMediaFields = (pictures: string[], clips: string[]) => ({
  image: pictures.length === 1 ? pictures[0] : undefined,
  images: pictures.length > 1 ? pictures : undefined,
  video: clips.length === 1 ? clips[0] : undefined,
  videos: clips.length > 1 ? clips : undefined,
  noSound: clips.length > 0 ? true : undefined,
});

/** A new product, with the fields that follow from its list and its files in writing order. */
export function toNewProduct({ list, id, fields, files, alts, place }: NewProductRequest): NewProduct {
  const { category, folder } = list.family.catalogue;
  const { key } = list.collection;
  const { pictures, clips } = toMediaSteps(files);
  const [images = [], videos = []] = [pictures, clips].map((steps) => steps.map(({ to }) => to));
  const { name, price, description, ...others } = fields;
  const record = {
    id,
    name,
    price,
    ...others,
    description,
    category,
    ...(category === 'rakhi' ? { type: key } : { subcategory: key }),
    ...toMediaFields(images, videos),
    ...(alts.length > 0 && { alt: alts.length === 1 ? alts[0] : alts }),
  } as unknown as ProductRecord;
  return { list: list.name, folder: path.join(folder, key, id), record, pictures, clips, place };
}

/** Its file, before or after its media are converted. */
export function toNewFile(product: NewProduct, media?: string): [string, ChangedFile] {
  const { folder, record, copied, place } = product;
  const text = copied?.text ?? stringify(record, YAML_STYLE);
  return [path.join(folder, PRODUCT_FILE), { text, place, media }];
}

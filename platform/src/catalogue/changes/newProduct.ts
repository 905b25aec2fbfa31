import path from 'node:path';
import { type ProductRecord } from '@dhaaga-noor/shared-types';
import { stringify } from 'yaml';
import type { ChangedFile, Family } from '../catalogue';
import { PRODUCT_FILE } from '../fileNames';
import { toNextIds } from '../productIds';
import { type GivenFile, isClip } from './givenFiles';
import { type NamedList, productsOf } from './lists';

/** Formatting of a product's file. */
export const YAML_STYLE = { lineWidth: 0, singleQuote: true };

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
  place: NonNullable<ChangedFile['place']>;
}

/** Ids for new products, by list: each is given once. */
export function createIdSource(families: Family[]): (list: NamedList) => string {
  const used = new Set(families.flatMap(({ catalogue }) => catalogue.listed.map(({ id }) => id)));
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

/** A new product, with the fields that follow from its list and its files in writing order. */
export function toNewProduct({ list, id, fields, files, alts, place }: NewProductRequest): NewProduct {
  const { category, folder } = list.family.catalogue;
  const { key } = list.collection;
  const pictures = files
    .filter((file) => !isClip(file))
    .map(({ file }, i) => ({ from: file, to: `${i + 1}.webp` }));
  const clips = files
    .filter(isClip)
    .map(({ file }, i) => ({ from: file, to: i === 0 ? 'clip.mp4' : `clip-${i + 1}.mp4` }));
  const [images, videos] = [pictures, clips].map((steps) => steps.map(({ to }) => to)) as [
    string[],
    string[],
  ];
  const { name, price, description, ...others } = fields;
  const record = {
    ...{ id, name, price, ...others, description, category },
    ...(category === 'rakhi' ? { type: key } : { subcategory: key }),
    ...(images.length === 1 && { image: images[0] }),
    ...(images.length > 1 && { images }),
    ...(videos.length === 1 && { video: videos[0] }),
    ...(videos.length > 1 && { videos }),
    ...(videos.length > 0 && { noSound: true }),
    ...(alts.length > 0 && { alt: alts.length === 1 ? alts[0] : alts }),
  } as unknown as ProductRecord;
  return { list: list.name, folder: path.join(folder, key, id), record, pictures, clips, place };
}

/** Its file, before or after its media are converted. */
export function toNewFile({ folder, record, place }: NewProduct, media?: string): [string, ChangedFile] {
  return [path.join(folder, PRODUCT_FILE), { text: stringify(record, YAML_STYLE), place, media }];
}

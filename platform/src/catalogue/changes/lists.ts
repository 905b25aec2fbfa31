import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseDocument } from 'yaml';
import { z } from 'zod';
import { WORK_FOLDER } from '../../system';
import type { CatalogueProduct, CollectionRecord, Family } from '../catalogue';
import { PRODUCT_FILE, translationFile } from '../fileNames';
import { createRequestError } from '../problems';
import { readText } from './changeText';

/** A collection's list, as the command line names it: `rakhi/single`. */
export interface NamedList {
  name: string;
  family: Family;
  collection: CollectionRecord;
}

/** Every list of every family, in display order. */
export function toLists(families: Family[]): NamedList[] {
  return families.flatMap((family) =>
    family.catalogue.collections.map((collection) => ({
      name: `${family.catalogue.category}/${collection.key}`,
      family,
      collection,
    })),
  );
}

/** The list with a name; throws one line when there is none. */
export function findList(families: Family[], name: string): NamedList {
  const lists = toLists(families);
  const found = lists.find((list) => list.name === name);
  if (found) return found;
  const names = lists.map((list) => list.name).join(', ');
  throw createRequestError('list', name, ['unknown', `the lists are ${names}`]);
}

/** The products of a list, drafts last. */
export const productsOf = ({ family: { catalogue }, collection: { key } }: NamedList): CatalogueProduct[] => [
  ...(catalogue.products.get(key) ?? []),
  ...catalogue.drafts.filter(({ list }) => list === key),
];

/** A product's entry in one list, as its files say it. */
export interface Listing {
  /** Such as `rakhi/single`. */
  name: string;
  file: string;
  /** What the file says, valid or not. */
  written: Record<string, unknown>;
  /** Its translations into the languages of its family, whether they are there or not. */
  translations: (Pick<Listing, 'file' | 'written'> & { language: string })[];
  product?: CatalogueProduct;
}

const FILE = z.record(z.string(), z.unknown());
const ALTS = z.array(z.string()).or(z.string().transform((alt) => [alt]));

/** The entries of a product in all lists. */
export function loadListings(families: Family[], id: string): Listing[] {
  return toLists(families).flatMap((list) => {
    const { catalogue } = list.family;
    const listed = catalogue.listed.find(
      (product) => product.list === list.collection.key && product.id === id,
    );
    if (!listed) return [];
    const file = path.resolve(catalogue.folder, '../..', listed.file);
    const written = FILE.parse(parse(readFileSync(file, 'utf8')));
    const product = productsOf(list).find(({ record }) => record.id === id);
    const translations = Object.keys(catalogue.translations).map((language) => {
      const own = translationFile(file, language);
      return { language, file: own, written: FILE.catch({}).parse(parseDocument(readText(own)).toJS()) };
    });
    return [{ name: list.name, file, written, translations, product }];
  });
}

/** The alternative texts of its media. */
export const toAlts = ({ product, written }: Listing) =>
  product
    ? [...product.pictures, ...product.clips].map(({ alt }) => alt)
    : ALTS.catch([]).parse(written['alt']);

/** The file names of its media. */
export const toMedia = ({ product }: Listing) =>
  product ? [...product.pictures, ...product.clips].map(({ file }) => path.basename(file)) : [];

/** In the folder of the remotes: each removal in a folder of its own. */
export const BIN = path.join(WORK_FOLDER, 'bin');

/** A product that was taken out of the catalogue, until it is restored. */
interface BinnedProduct {
  /** Of this removal. */
  key: string;
  /** Such as `rakhi/single`. */
  list: string;
  id: string;
  name: string;
  /** Absolute path of its folder in the bin. */
  folder: string;
}

const toNames = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** The products in the bin of a folder of remotes. */
export function loadBin(root: string, families: Family[]): BinnedProduct[] {
  const bin = path.join(root, BIN);
  return toLists(families).flatMap(({ name: list, family, collection }) => {
    const home = path.relative(path.resolve(root), path.join(family.catalogue.folder, collection.key));
    return toNames(bin).flatMap((key) => {
      const binned = path.join(bin, key, home);
      return toNames(binned).flatMap((id) => {
        const folder = path.join(binned, id);
        if (!existsSync(path.join(folder, PRODUCT_FILE))) return [];
        const name = parseDocument(readFileSync(path.join(folder, PRODUCT_FILE), 'utf8')).get('name');
        return [{ key, list, id, name: String(name), folder }];
      });
    });
  });
}

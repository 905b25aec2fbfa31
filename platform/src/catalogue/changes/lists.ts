import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { parse, parseDocument } from 'yaml';
import { z } from 'zod';
import type { CatalogueProduct, CollectionRecord, Family } from '../catalogue';
import { translationFile } from '../fileNames';
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
  throw new StorefrontError('CATALOGUE_INVALID', `list "${name}": unknown; the lists are ${names}.`);
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
  text: string;
  /** What the file says, valid or not. */
  written: Record<string, unknown>;
  /** Its translations into the languages of its family, whether they are there or not. */
  translations: (Pick<Listing, 'file' | 'text' | 'written'> & { language: string })[];
  product?: CatalogueProduct;
}

const FILE = z.record(z.string(), z.unknown());
const ALTS = z.array(z.string()).or(z.string().transform((alt) => [alt]));

function toTranslations(file: string, languages: string[]): Listing['translations'] {
  return languages.map((language) => {
    const own = translationFile(file, language);
    const text = readText(own);
    return { language, file: own, text, written: FILE.catch({}).parse(parseDocument(text).toJS()) };
  });
}

/** The entries of a product in all lists. */
export function toListings(families: Family[], id: string): Listing[] {
  return toLists(families).flatMap((list) => {
    const { catalogue } = list.family;
    const listed = catalogue.listed.find(
      (product) => product.list === list.collection.key && product.id === id,
    );
    if (!listed) return [];
    const file = path.resolve(catalogue.folder, '../..', listed.file);
    const text = readFileSync(file, 'utf8');
    const product = productsOf(list).find(({ record }) => record.id === id);
    const translations = toTranslations(file, Object.keys(catalogue.translations));
    return [{ name: list.name, file, text, written: FILE.parse(parse(text)), translations, product }];
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

import { COLLECTION_TEXTS, ENGLISH, TEXT_FIELDS, type ProductText } from '@dhaaga-noor/shared-types';
import type { Catalogue, CatalogueProduct, ClipFile, CollectionRecord, PictureFile } from './catalogue';

/** The texts that a translation lacks. One that is still in English is none. */
function findMissing<Text extends string>(
  names: readonly Text[],
  english: Partial<Record<Text, unknown>>,
  translated: Partial<Record<Text, unknown>> = {},
): Text[] {
  return names.filter(
    (name) =>
      english[name] !== undefined && (translated[name] === undefined || translated[name] === english[name]),
  );
}

/** The texts of a collection that a language lacks. */
export const missingOfCollection = (collection: CollectionRecord, language: string) =>
  findMissing(COLLECTION_TEXTS, collection, collection.translations?.[language]);

const missingOfRecord = ({ record, translations }: CatalogueProduct, language: string): ProductText[] =>
  findMissing(TEXT_FIELDS, record, translations[language]);

/** The texts of a product that a language lacks. */
export function missingOfProduct(product: CatalogueProduct, language: string): (ProductText | 'alt')[] {
  const { alts } = product.translations[language] ?? {};
  const isDescribed = [...product.pictures, ...product.clips].every(
    ({ alt }, at) => alts?.[at] !== undefined && alts[at] !== alt,
  );
  return [...missingOfRecord(product, language), ...(isDescribed ? [] : ['alt' as const])];
}

/** Those of these texts that there are in English. */
const toKnown = <Text extends string>(english: object, texts: Partial<Record<Text, string>> = {}) =>
  Object.fromEntries(
    Object.entries(texts).filter(([name]) => english[name as keyof typeof english] !== undefined),
  );

function translateMedium<Medium extends PictureFile | ClipFile>(medium: Medium, alt?: string): Medium {
  return alt === undefined || alt === medium.alt ? { ...medium, lang: ENGLISH.code } : { ...medium, alt };
}

function translateProduct(product: CatalogueProduct, language: string): CatalogueProduct {
  const { record, pictures, clips, translations } = product;
  const { alts, ...texts } = translations[language] ?? {};
  const untranslated = missingOfRecord(product, language);
  return {
    ...product,
    record: { ...record, ...toKnown(record, texts) },
    english: record,
    ...(untranslated.length > 0 && { untranslated }),
    pictures: pictures.map((picture, at) => translateMedium(picture, alts?.[at])),
    clips: clips.map((clip, at) => translateMedium(clip, alts?.[pictures.length + at])),
  };
}

function translateCollection(collection: CollectionRecord, language: string): CollectionRecord {
  const untranslated = missingOfCollection(collection, language);
  return {
    ...collection,
    ...toKnown(collection, collection.translations?.[language]),
    english: collection.label,
    ...(untranslated.length > 0 && { untranslated }),
  };
}

/** A catalogue in another language; where a text is missing, the English one stays. */
export function translate(catalogue: Catalogue, language?: string): Catalogue {
  if (language === undefined) return catalogue;
  const { collections, products, featured } = catalogue;
  const translated = new Map(
    [...products.values()].flat().map((product) => [product, translateProduct(product, language)]),
  );
  const find = (product: CatalogueProduct) => translated.get(product) ?? product;
  return {
    ...catalogue,
    collections: collections.map((collection) => translateCollection(collection, language)),
    products: new Map([...products].map(([key, list]) => [key, list.map(find)])),
    featured: featured.map(({ place, product }) => ({ place, product: find(product) })),
  };
}

import {
  COLLECTION_TEXTS,
  type CollectionText,
  type ProductText,
  TEXT_FIELDS,
} from '@dhaaga-noor/shared-types';
import { z } from 'zod';
import { type CatalogueEntry, type CatalogueProduct, type CollectionRecord, toLines } from './catalogue';
import { readFields } from './fields';
import { languagesOfFile, translationFile } from './fileNames';
import type { ProblemReport } from './problems';
import { COLLECTION } from './readCollections';
import { PRODUCT } from './readProduct';
import type { YamlNode } from './yamlNodes';

/** Reads a file of a catalogue; without a node it has a problem. */
type ReadFile = (file: string, language: string) => { node?: YamlNode; report: ProblemReport };

const toOptional = <Shape extends z.ZodRawShape, Key extends keyof Shape & string>(
  { shape }: z.ZodObject<Shape>,
  keys: readonly Key[],
) =>
  Object.fromEntries(keys.map((key) => [key, (shape[key] as z.ZodType).optional()])) as {
    [Each in Key]: z.ZodOptional<Shape[Each] & z.ZodType>;
  };

const PRODUCT_TRANSLATION = z.strictObject(toOptional(PRODUCT, [...TEXT_FIELDS, 'alt']));
const COLLECTION_TRANSLATION = z.strictObject(toOptional(COLLECTION, COLLECTION_TEXTS)).optional();

interface ReadTranslations {
  translations: CatalogueProduct['translations'];
  /** With the lines of their texts, by language. */
  written: Record<string, Pick<CatalogueEntry, ProductText | 'file' | 'lines'>>;
}

/** A product's `product.yaml`, and the languages into which it is translated. */
interface TranslatedFile {
  file: string;
  languages: string[];
}

/** Reads a product's texts in other languages. */
export function readTranslations(
  { file, languages }: TranslatedFile,
  { pictures, clips }: Pick<CatalogueProduct, 'pictures' | 'clips'>,
  readFile: ReadFile,
): ReadTranslations {
  const read: ReadTranslations = { translations: {}, written: {} };
  for (const language of languages) {
    const { node, report } = readFile(translationFile(file, language), language);
    if (!node) continue;
    const { values, lineOf } = readFields(node, PRODUCT_TRANSLATION, report);
    const { alt, ...texts } = values;
    const count = pictures.length + clips.length;
    if (Array.isArray(alt) && alt.length !== count) {
      const problem = `${alt.length} texts for ${count} media`;
      const fix = 'write one for each, in the order of product.yaml';
      report.add(lineOf('alt'), { field: 'alt', problem, fix });
    }
    const alts = typeof alt === 'string' ? pictures.map(() => alt) : alt;
    read.translations[language] = { ...texts, ...(alts && { alts }) };
    const lines = toLines((field) => lineOf(field));
    read.written[language] = { file: report.file, lines, ...texts };
  }
  return read;
}

interface TranslatedCollections {
  collections: CollectionRecord[];
  /** The family's name, by language. */
  labels: Record<string, string | undefined>;
}

/**
 * Reads the texts of collections in other languages.
 *
 * @param file their `collections.yaml`.
 */
export function readCollectionTranslations(
  file: string,
  collections: CollectionRecord[],
  readFile: ReadFile,
): TranslatedCollections {
  const schema = z.strictObject({
    label: COLLECTION.shape.label.optional(),
    ...Object.fromEntries(collections.map(({ key }) => [key, COLLECTION_TRANSLATION])),
  });
  const labels: TranslatedCollections['labels'] = {};
  const texts: [language: string, Partial<Record<string, Partial<Record<CollectionText, string>>>>][] = [];
  for (const language of languagesOfFile(file)) {
    const { node, report } = readFile(translationFile(file, language), language);
    const { label, ...byKey } = node ? readFields(node, schema, report).values : {};
    labels[language] = label;
    texts.push([language, byKey]);
  }
  const translate = ({ key }: CollectionRecord) =>
    Object.fromEntries(texts.map(([language, byKey]) => [language, byKey[key] ?? {}]));
  return { collections: collections.map((each) => ({ ...each, translations: translate(each) })), labels };
}

import { COLLECTION_TEXTS, type CollectionText, TEXT_FIELDS } from '@dhaaga-noor/shared-types';
import { z } from 'zod';
import type { CollectionRecord, ProductTranslation } from './catalogue';
import { collectionKey } from './collectionKey';
import { type FieldValues, listOf, readFields } from './fields';
import type { ProblemReport } from './problems';
import { COLLECTION } from './readCollections';
import { PRODUCT } from './readProduct';
import { text } from './texts';
import type { YamlNode } from './yamlNodes';

/** The optional fields of a schema, by the same rules. */
const toOptional = <Shape extends z.ZodRawShape, Key extends keyof Shape & string>(
  { shape }: z.ZodObject<Shape>,
  keys: readonly Key[],
) =>
  Object.fromEntries(keys.map((key) => [key, (shape[key] as z.ZodType).optional()])) as {
    [Each in Key]: z.ZodOptional<Shape[Each] & z.ZodType>;
  };

const TRANSLATION = z.strictObject(toOptional(PRODUCT, [...TEXT_FIELDS, 'alt']));

/** The content of a product's `hi.yaml`. */
export interface ReadTranslation extends FieldValues<z.infer<typeof TRANSLATION>> {
  translation: ProductTranslation;
}

/**
 * Reads a product's texts in another language.
 *
 * @param media the number of its pictures and clips.
 */
export function readTranslation(
  node: YamlNode,
  { pictures, clips }: { pictures: number; clips: number },
  report: ProblemReport,
): ReadTranslation {
  const read = readFields(node, TRANSLATION, report);
  const { alt, ...texts } = read.values;
  const count = pictures + clips;
  if (Array.isArray(alt) && alt.length !== count) {
    const problem = `${alt.length} texts for ${count} media`;
    const remedy = 'write one for each, in the order of product.yaml';
    report.add(read.lineOf('alt'), { field: 'alt', problem, remedy });
  }
  const alts = typeof alt === 'string' ? Array.from({ length: pictures }, () => alt) : alt;
  return { ...read, translation: { ...texts, ...(alts && { alts }) } };
}

const COLLECTION_TRANSLATION = z.strictObject({
  key: collectionKey,
  ...toOptional(COLLECTION, COLLECTION_TEXTS),
});

const FILE = z.strictObject({
  label: text(40).optional(),
  collections: listOf(z.unknown()).optional(),
});

/** The content of `collections.hi.yaml`. */
export interface CollectionTranslations {
  /** Name of the family. */
  label?: string;
  texts: Map<string, Partial<Record<CollectionText, string>>>;
}

/** Reads the texts of collections in another language. */
export function readCollectionTranslations(
  node: YamlNode,
  collections: CollectionRecord[],
  report: ProblemReport,
): CollectionTranslations {
  const { values } = readFields(node, FILE, report);
  const list = node.kind === 'map' ? node.entries.get('collections')?.node : undefined;
  const texts: CollectionTranslations['texts'] = new Map();
  for (const item of list?.kind === 'list' ? list.items : []) {
    const { values: read, lineOf } = readFields(item, COLLECTION_TRANSLATION, report);
    const { key, ...others } = read;
    if (key === undefined) continue;
    const add = (problem: string, remedy: string) =>
      report.add(lineOf('key'), { field: 'key', value: key, problem, remedy });
    if (texts.has(key)) add('named twice', 'keep one of the two');
    else if (!collections.some((collection) => collection.key === key))
      add('no collection', `it is one of ${collections.map((collection) => collection.key).join(', ')}`);
    texts.set(key, others);
  }
  return { label: values.label, texts };
}

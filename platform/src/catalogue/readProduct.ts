import {
  type Category,
  FIELD_NAMES,
  type FieldRule,
  type ProductField,
  type ProductRecord,
  ruleOf,
} from '@dhaaga-noor/shared-types';
import { z } from 'zod';
import { type ProblemReport, showValue } from './problems';
import { type FieldValues, flag, listOf, oneOf, readFields, wholeNumber } from './fields';
import { collectionKey } from './collectionKey';
import { CLIP_ENDINGS, mediaName, PICTURE_ENDINGS } from './mediaFiles';
import { exampleIds, toProductId } from './productIds';
import { text } from './texts';
import type { YamlNode } from './yamlNodes';

/** The location of a product. Its fields must agree with it. */
export interface ProductLocation {
  category: Category;
  collection: { key: string; prefixes: string[] };
  /** Name of the product's folder. */
  folderName: string;
}

export const LONGEST_ALT = 400;

const oneAlt = text(LONGEST_ALT);
const alts = listOf(oneAlt);
const altOrAlts = z.unknown().superRefine((value, context) => {
  const { error } = (Array.isArray(value) ? alts : oneAlt).safeParse(value);
  for (const issue of error?.issues ?? [])
    if (issue.code === 'custom') context.addIssue({ code: 'custom', path: issue.path, params: issue.params });
}) as z.ZodType<string | string[]>;

function toSchema(rule: FieldRule): z.ZodType {
  switch (rule.kind) {
    case 'text':
      return text(rule.longest);
    case 'number':
      return wholeNumber(rule.unit, rule.example);
    case 'flag':
      return flag();
    case 'keys':
      return listOf(rule.choices ? oneOf(rule.choices) : text(20), { isDistinct: true, most: rule.most });
  }
}

const toFieldSchema = (field: ProductField) =>
  ruleOf(field).isRequired ? toSchema(ruleOf(field)) : toSchema(ruleOf(field)).optional();

const EDITED = Object.fromEntries(FIELD_NAMES.map((field) => [field, toFieldSchema(field)])) as {
  [Field in ProductField]-?: z.ZodType<ProductRecord[Field]>;
};

/** The keys of `product.yaml`, in writing order. */
export const PRODUCT = z.strictObject({
  id: text(20),
  ...EDITED,
  category: oneOf<Category>(['rakhi', 'lumba']),
  type: collectionKey.optional(),
  subcategory: collectionKey.optional(),
  image: mediaName(PICTURE_ENDINGS).optional(),
  images: listOf(mediaName(PICTURE_ENDINGS), { isDistinct: true }).optional(),
  video: mediaName(CLIP_ENDINGS).optional(),
  videos: listOf(mediaName(CLIP_ENDINGS), { isDistinct: true }).optional(),
  noSound: flag().optional(),
  alt: altOrAlts.optional(),
} satisfies Record<keyof ProductRecord, z.ZodType>);

type Values = FieldValues<z.infer<typeof PRODUCT>>;

function checkId({ values, lineOf }: Values, location: ProductLocation, report: ProblemReport): void {
  const { id } = values;
  if (id === undefined) return;
  const { key, prefixes } = location.collection;
  const add = (problem: string, fix: string) =>
    report.add(lineOf('id'), { field: 'id', value: id, problem, fix });
  const parts = toProductId(id);
  if (!parts) add('not a product id', `write a prefix and three digits, such as ${exampleIds(prefixes)}`);
  else if (!prefixes.includes(parts.prefix)) {
    add(`does not fit the list ${key}`, `its ids look like ${exampleIds(prefixes)}`);
  }
  if (id !== location.folderName)
    add(`differs from its folder ${showValue(location.folderName)}`, 'name both the same');
}

/** In rakhi's list `lumba` a record may have `category: lumba` in place of a type. */
function mayBeLumba({ category, collection }: ProductLocation): boolean {
  return category === 'rakhi' && collection.key === 'lumba';
}

function checkLocation(
  { values, has, lineOf }: Values,
  location: ProductLocation,
  report: ProblemReport,
): void {
  const { category, collection } = location;
  const isLumba = values.category === 'lumba';
  const disagree = (field: 'category' | 'type' | 'subcategory', folder: string, fix: string) =>
    report.add(lineOf(field), {
      field,
      value: values[field],
      problem: values[field] === undefined ? 'missing' : `disagrees with the folder ${folder}`,
      fix,
    });
  const differsFrom = (field: 'type' | 'subcategory', expected: string) => {
    // An unreadable value has its own problem.
    if (has(field) && values[field] === undefined) return;
    if (values[field] !== expected) disagree(field, collection.key, `write \`${field}: ${expected}\``);
  };
  if (values.category && values.category !== category && !mayBeLumba(location)) {
    disagree('category', `${category}/${collection.key}`, `write \`category: ${category}\``);
    return;
  }
  if (category === 'lumba') {
    differsFrom('subcategory', collection.key);
    if (values.type) differsFrom('type', 'lumba');
    return;
  }
  if (!isLumba || values.type) differsFrom('type', collection.key);
  if (!isLumba && values.subcategory) {
    disagree('subcategory', collection.key, 'leave it out: only lumba have one');
  }
}

/** A struck price claims that the piece cost more before. */
function checkWas({ values, lineOf }: Values, report: ProblemReport): void {
  const { price, was } = values;
  if (price === undefined || was === undefined || was > price) return;
  const fix = 'write the higher price that it had, or leave it out';
  report.add(lineOf('was'), { field: 'was', value: was, problem: `not above the price ${price}`, fix });
}

/** The readable parts of a record. */
export interface ReadProduct extends Values {
  /** Absent when any field is invalid. */
  record?: ProductRecord;
}

/** Reads a product's record. Does not check media files. */
export function readProduct(node: YamlNode, location: ProductLocation, report: ProblemReport): ReadProduct {
  let isInvalid = false;
  const watched: ProblemReport = {
    file: report.file,
    add: (line, entry) => {
      isInvalid = true;
      report.add(line, entry);
    },
  };
  const read = readFields(node, PRODUCT, watched);
  checkId(read, location, watched);
  checkLocation(read, location, watched);
  checkWas(read, watched);
  // Complete: every required field was read without a problem.
  return isInvalid ? read : { ...read, record: read.values as ProductRecord };
}

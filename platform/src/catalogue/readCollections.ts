import type { Category } from '@dhaaga-noor/shared-types';
import { z } from 'zod';
import type { CollectionRecord } from './catalogue';
import type { ProblemReport } from './problems';
import { collectionKey } from './collectionKey';
import { flag, listOf, oneOf, readFields, textOf, wholeNumber } from './fields';
import type { Wrong } from '../media';
import { text } from './texts';
import { mediaName, PICTURE_ENDINGS } from './mediaFiles';
import type { YamlNode } from './yamlNodes';

const LONGEST_LABEL = 40;
const LONGEST_TAG = 20;
const LONGEST_DESCRIPTION = 200;

const NO_PREFIX: Wrong = ['not a prefix of ids', 'write two to six capital letters, such as SDR'];
const prefix = textOf((value) => (/^[A-Z]{2,6}$/.test(value) ? undefined : NO_PREFIX), NO_PREFIX);

/** The keys of a collection, in writing order. */
export const COLLECTION = z.strictObject({
  key: collectionKey,
  label: text(LONGEST_LABEL),
  description: text(LONGEST_DESCRIPTION),
  prefixes: listOf(prefix, { isDistinct: true }),
  coverPicture: mediaName(PICTURE_ENDINGS).optional(),
  tag: text(LONGEST_TAG).optional(),
  onHome: flag().optional(),
  tile: flag().optional(),
});

const FILE = z.strictObject({
  category: oneOf<Category>(['rakhi', 'lumba']),
  collections: listOf(z.unknown()),
});

const FEATURED = z.strictObject({ place: wholeNumber('a place', 1), product: text(60) });

/** The content of `collections.yaml`. */
export interface Collections {
  category?: Category;
  collections: CollectionRecord[];
  /** Line of a collection's `coverPicture`. */
  coverLineOf: (key: string) => number;
}

function readCollection(node: YamlNode, seen: Set<string>, report: ProblemReport) {
  const { values, lineOf } = readFields(node, COLLECTION, report);
  const { key, label, description, prefixes, ...others } = values;
  if (key === undefined) return undefined;
  if (seen.has(key)) {
    const details = { value: key, problem: 'named twice', fix: 'keep one of the two' };
    return void report.add(lineOf('key'), { field: 'key', ...details });
  }
  seen.add(key);
  const record: CollectionRecord = {
    key,
    label: label ?? key,
    description: description ?? '',
    prefixes: prefixes ?? [],
    ...others,
  };
  return { record, lineOf };
}

/** Reads `collections.yaml`: the family, and its collections in display order. */
export function readCollections(node: YamlNode, report: ProblemReport): Collections {
  const { values } = readFields(node, FILE, report);
  const { category } = values;
  const seen = new Set<string>();
  const list = node.kind === 'map' ? node.entries.get('collections')?.node : undefined;
  const read = category
    ? (list?.kind === 'list' ? list.items : []).flatMap((item) => readCollection(item, seen, report) ?? [])
    : [];
  return {
    category,
    collections: read.map(({ record }) => record),
    coverLineOf: (key) => read.find(({ record }) => record.key === key)?.lineOf('coverPicture') ?? 1,
  };
}

/** Reads `featured.yaml`: places on Home, and products such as `personalized/SDPN002`. */
export function readFeatured(node: YamlNode, report: ProblemReport) {
  if (node.kind !== 'list') {
    const fix = 'write `- place: 1` and below it `product: single/SDR001`';
    report.add(node.line, { field: 'content', problem: 'not a list', fix });
    return [];
  }
  const rows = node.items.flatMap((item) => {
    const { values, lineOf } = readFields(item, FEATURED, report);
    const { place, product } = values;
    return place === undefined || product === undefined ? [] : [{ place, product, line: lineOf('product') }];
  });
  const places = new Set<number>();
  for (const { place, line } of rows) {
    if (places.has(place)) {
      report.add(line, { field: 'place', value: place, problem: 'taken twice', fix: 'give each its own' });
    }
    places.add(place);
  }
  return rows.sort((a, b) => a.place - b.place);
}

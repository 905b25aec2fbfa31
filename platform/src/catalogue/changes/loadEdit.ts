import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { FIELD_NAMES, type ProductField, ruleOf } from '@dhaaga-noor/shared-types';
import { parse } from 'yaml';
import { z } from 'zod';
import type { CatalogueProduct, Family } from '../catalogue';
import type { Problem } from '../problems';
import type { CatalogueChange } from './applyChange';
import { changeText } from './changeText';
import { productsOf, toLists } from './lists';
import { loadFamilies } from '../loadFamilies';
import { loadChange, toPlace } from './loadChange';
import { toCell, toFieldValue } from './tableColumns';

/** What a maintainer has typed. */
export interface TypedProduct {
  /** By field; an empty text removes an optional one. */
  fields: Partial<Record<ProductField, string>>;
  /** An alternative text for each medium. */
  alts: string[];
  /** `version` of the plan from which the maintainer started. */
  version: string;
}

/** A plan: nothing has happened yet. */
export interface EditPlan extends CatalogueChange {
  id: string;
  /** All problems that the product would have, and those that others get through it. */
  problems: Problem[];
  /** The product as it is, and as it would be; absent while it is invalid. */
  existing?: CatalogueProduct;
  product?: CatalogueProduct;
  /** Its file as it is: the text of each field, and its alternative texts. */
  cells: Record<ProductField, string>;
  alts: string[];
  /** Hash of the files as they are. */
  version: string;
}

interface Listing {
  /** Such as `rakhi/single`. */
  name: string;
  file: string;
  text: string;
  /** What the file says, valid or not. */
  written: Record<string, unknown>;
  product?: CatalogueProduct;
}

const FILE = z.record(z.string(), z.unknown());
const ALTS = z.array(z.string()).or(z.string().transform((alt) => [alt]));

/** The entries of a product in all lists. */
function toListings(families: Family[], id: string): Listing[] {
  return toLists(families).flatMap((list) => {
    const { catalogue } = list.family;
    const listed = catalogue.listed.find(
      (product) => product.list === list.collection.key && product.id === id,
    );
    if (!listed) return [];
    const file = path.resolve(catalogue.folder, '../..', listed.file);
    const text = readFileSync(file, 'utf8');
    const product = productsOf(list).find(({ record }) => record.id === id);
    return [{ name: list.name, file, text, written: FILE.parse(parse(text)), product }];
  });
}

const toAlts = ({ product, written }: Listing) =>
  product
    ? [...product.pictures, ...product.clips].map(({ alt }) => alt)
    : ALTS.catch([]).parse(written['alt']);

/** Boxes of a form have no order: keys that were written keep theirs, new ones follow. */
function toOrdered(field: ProductField, text: string, written: unknown): string {
  const typed = toFieldValue(field, text);
  if (!Array.isArray(typed) || !Array.isArray(written)) return text;
  const before: unknown[] = written;
  const keys: string[] = typed;
  return toCell([
    ...before.filter((key) => keys.includes(String(key))),
    ...keys.filter((key) => !before.includes(key)),
  ]);
}

function toChanges(listing: Listing, { fields, alts }: TypedProduct) {
  const typed = FIELD_NAMES.flatMap((field) => {
    const written = listing.written[field];
    const given = fields[field];
    const text = given && toOrdered(field, given, written);
    // A key without a value is a problem: an empty text removes it.
    if (text === undefined || (written !== null && text === toCell(written))) return [];
    return [[field, toFieldValue(field, text)] as const];
  });
  const changes = new Map<ProductField | 'alt', unknown>(typed);
  const isAltChanged = listing.product && alts.length > 0 && !isDeepStrictEqual(alts, toAlts(listing));
  if (isAltChanged) changes.set('alt', alts.length === 1 ? alts[0] : alts);
  return changes;
}

function toChanged(own: Listing, listings: Listing[], typed: TypedProduct): EditPlan['changed'] {
  const changes = toChanges(own, typed);
  const toText = (listing: Listing) => {
    const hasSameAlt = isDeepStrictEqual(listing.written['alt'], own.written['alt']);
    const isShared = (field: ProductField | 'alt') =>
      field === 'alt' ? hasSameAlt : !ruleOf(field).isOfOneList;
    const shared = [...changes].filter(([field]) => listing === own || isShared(field));
    return shared.length > 0 ? changeText(listing.text, new Map(shared)) : listing.text;
  };
  const texts = listings.map((listing) => ({
    file: listing.file,
    text: toText(listing),
    before: listing.text,
  }));
  return new Map(
    texts.filter(({ text, before }) => text !== before).map(({ file, ...change }) => [file, change]),
  );
}

/**
 * Decides how a product's files change, in all lists that have it. Without `typed`, it is the
 * product as it is.
 *
 * @param root folder of the remotes.
 * @returns `undefined` when the list has no such product.
 */
export function loadEdit(root: string, list: string, id: string, typed?: TypedProduct): EditPlan | undefined {
  const families = loadFamilies(root);
  const listings = toListings(families, id);
  const own = listings.find(({ name }) => name === list);
  if (!own) return undefined;
  const version = createHash('sha256')
    .update(listings.map(({ text }) => text).join('\0'))
    .digest('hex');
  const changed = typed ? toChanged(own, listings, typed) : new Map<string, never>();
  // Also the problems that its files have as they are.
  const asTheyAre = listings.map(({ file, text }) => [file, { text, before: text }] as const);
  const { families: edited, problems } = loadChange(root, families, new Map([...asTheyAre, ...changed]));
  if (typed && typed.version !== version) {
    const problem = 'changed since this page was opened';
    const place = { file: toPlace(root, own.file), line: 1 };
    problems.push({ ...place, field: 'file', problem, remedy: 'look at it again' });
  }
  const product = toListings(edited, id).find(({ name }) => name === list)?.product;
  const cells = Object.fromEntries(
    FIELD_NAMES.map((field) => [field, toCell(own.written[field])]),
  ) as EditPlan['cells'];
  return {
    id,
    added: [],
    changed,
    problems,
    existing: own.product,
    product,
    cells,
    alts: toAlts(own),
    version,
  };
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  FIELD_NAMES,
  type ProductField,
  type ProductText,
  ruleOf,
  TEXT_FIELDS,
} from '@dhaaga-noor/shared-types';
import type { CatalogueProduct } from '../catalogue';
import type { ConvertedFiles } from './applyChange';
import { type Listing, toAlts, loadListings, toMedia } from './lists';
import { loadFamilies } from '../loadCatalogue';
import { posterNames } from '../mediaFiles';
import type { Problem } from '../problems';
import { findTheirs, type Form, type FormPlan, toOutdated, typedFields } from './forms';
import { type CatalogueChange, type Edit, loadChange, toPlace } from './loadChange';
import { toMediaFields, toStandIn } from './newProduct';
import { toCell, toFieldValue } from './tableColumns';

/** A text in another language: `hi.name`. */
type TranslatedField = `${string}.${ProductText}`;

/** What a maintainer's form has. */
export interface TypedProduct extends Form {
  /** An alternative text for each medium. */
  alts: string[];
  /** The files of the media in order, without those that are removed; absent: as they are. */
  media?: string[];
  /** Files that follow them. */
  added?: ConvertedFiles;
}

/** A plan: nothing has happened yet. */
export interface EditPlan extends FormPlan<TypedProduct, ProductField | TranslatedField> {
  id: string;
  /** The product as it is, and as it would be; absent while it is invalid. */
  existing?: CatalogueProduct;
  product?: CatalogueProduct;
  /** The alternative texts of its media, and their files. */
  alts: string[];
  media: string[];
}

const isField = (name: string): name is ProductField => FIELD_NAMES.some((field) => field === name);
const hasSameMedia = (one: Listing, other: Listing) => isDeepStrictEqual(toMedia(one), toMedia(other));
const isClipName = (name: string) => name.endsWith('.mp4');

/** The media of a product with their texts as typed: pictures first, then clips. */
function toTypedMedia(listing: Listing, { media, alts, added }: TypedProduct) {
  const present = toMedia(listing);
  const listed = [...new Set(media ?? present)].map((name, at) => ({ name, alt: alts[at] ?? '' }));
  const name = toCell(listing.written['name']);
  const fresh = (added?.names ?? []).map((file) => ({
    name: file,
    alt: toStandIn(name, isClipName(file)),
  }));
  const all = [...listed.filter((each) => present.includes(each.name)), ...fresh];
  return [...all.filter((each) => !isClipName(each.name)), ...all.filter((each) => isClipName(each.name))];
}

/** What changes when the media do; nothing when they do not. */
function toMediaChanges(listing: Listing, typed: TypedProduct): [string, unknown][] {
  const media = toTypedMedia(listing, typed);
  const names = media.map(({ name }) => name);
  if (!listing.product || isDeepStrictEqual(names, toMedia(listing))) return [];
  const pictures = names.filter((name) => !isClipName(name));
  const clips = names.filter(isClipName);
  const { noSound, ...fields } = toMediaFields(pictures, clips);
  const alts = media.map(({ alt }) => alt);
  const isSilent = clips.length === 0 || typed.added?.names.some(isClipName);
  return [
    ...Object.entries(fields),
    ...(isSilent ? [['noSound', noSound] as [string, unknown]] : []),
    ['alt', alts.length > 1 ? alts : alts[0]],
  ];
}

/** The alternative texts of a translation follow the media; the English ones stand in. */
function toTranslatedAlts(listing: Listing, typed: TypedProduct, language: string): [string, unknown][] {
  const { alts } = listing.product?.translations[language] ?? {};
  if (!alts) return [];
  const english = toAlts(listing);
  const present = toMedia(listing);
  const before = english.map((alt, at) => alts[at] ?? alt);
  const texts = toTypedMedia(listing, typed).map(({ name, alt }) => {
    const at = present.indexOf(name);
    return before[at] === undefined || before[at] === english[at] ? alt : before[at];
  });
  return isDeepStrictEqual(texts, before) ? [] : [['alt', texts.length > 1 ? texts : texts[0]]];
}

function toTranslationEdits(listing: Listing, typed: TypedProduct, hasOwnAlts: boolean): Edit[] {
  const edits = listing.translations.map(({ language, file, written }) => {
    const texts = TEXT_FIELDS.flatMap((field): [string, unknown][] => {
      const text = typed.fields[`${language}.${field}`] ?? toCell(written[field]);
      return text === toCell(written[field]) ? [] : [[field, text || undefined]];
    });
    const alts = hasOwnAlts ? toTranslatedAlts(listing, typed, language) : [];
    return { file, fields: new Map([...texts, ...alts]) };
  });
  return edits.filter(({ fields }) => fields.size > 0);
}

function toFiles(listing: Listing, typed: TypedProduct): NonNullable<CatalogueChange['files']> {
  const folder = path.dirname(listing.file);
  const names = toTypedMedia(listing, typed).map(({ name }) => name);
  const gone = toMedia(listing).filter((name) => !names.includes(name));
  const posters = readdirSync(folder).filter((name) =>
    gone.some((each) => isClipName(each) && posterNames(each).includes(name)),
  );
  const toPath = (name: string) => path.join(folder, name);
  const removed = [...gone, ...posters].map((name) => ({ to: toPath(name) }));
  if (!typed.added) return removed;
  const { folder: from } = typed.added;
  return [
    ...removed,
    ...readdirSync(from).map((name) => ({ from: path.join(from, name), to: toPath(name) })),
  ];
}

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

/** Of a form, what was typed and differs from what is written. */
function withoutOpened(form: TypedProduct, own: Listing, cells: Partial<Record<string, string>>) {
  const opened = new URLSearchParams(form.version);
  const fields = typedFields(form, cells, (name, text) =>
    isField(name) ? toOrdered(name, text, toFieldValue(name, opened.get(name) ?? '')) : text,
  );
  const isSame = (name: string, texts: string[]) => isDeepStrictEqual(texts, opened.getAll(name));
  const { media, alts } = form;
  const isTyped = (media && !isSame('media', media)) || (alts.length > 0 && !isSame('alt', alts));
  const typed = { ...form, fields };
  return isTyped ? typed : { ...typed, media: undefined, alts: toAlts(own) };
}

function toChanges(listing: Listing, typed: TypedProduct) {
  const { fields, alts } = typed;
  const values = FIELD_NAMES.flatMap((field) => {
    const written = listing.written[field];
    const given = fields[field];
    const text = given && toOrdered(field, given, written);
    // A key without a value is a problem: an empty text removes it.
    if (text === undefined || (written !== null && text === toCell(written))) return [];
    return [[field, toFieldValue(field, text)] as const];
  });
  const changes = new Map<string, unknown>(values);
  const isAltChanged = listing.product && alts.length > 0 && !isDeepStrictEqual(alts, toAlts(listing));
  if (isAltChanged) changes.set('alt', alts.length === 1 ? alts[0] : alts);
  for (const [field, value] of toMediaChanges(listing, typed)) changes.set(field, value);
  return changes;
}

/** The edit of each list that has the product; also of one that stays, whose problems are shown. */
function toEdits(own: Listing, listings: Listing[], typed?: TypedProduct): Edit[] {
  const changes = typed ? [...toChanges(own, typed)] : [];
  return listings.flatMap((listing) => {
    const isShared = (field: string) =>
      isField(field)
        ? !ruleOf(field).isOfOneList
        : isDeepStrictEqual(listing.written['alt'], own.written['alt']) && hasSameMedia(listing, own);
    const fields = new Map(changes.filter(([field]) => listing === own || isShared(field)));
    const hasOwnAlts = listing === own || isShared('alt');
    return [{ file: listing.file, fields }, ...(typed ? toTranslationEdits(listing, typed, hasOwnAlts) : [])];
  });
}

/**
 * Decides how a product's files change, in all lists that have it. Without a form, it is the
 * product as it is.
 *
 * @param root folder of the remotes.
 * @returns `undefined` when the list has no such product.
 */
export function loadEdit(root: string, list: string, id: string, form?: TypedProduct): EditPlan | undefined {
  const families = loadFamilies(root);
  const listings = loadListings(families, id);
  const own = listings.find(({ name }) => name === list);
  if (!own) return undefined;
  const cells = Object.fromEntries([
    ...FIELD_NAMES.map((field) => [field, toCell(own.written[field])]),
    ...own.translations.flatMap(({ language, written }) =>
      TEXT_FIELDS.map((field) => [`${language}.${field}`, toCell(written[field])]),
    ),
  ]) as EditPlan['cells'];
  const version = new URLSearchParams([
    // A key without a value is a problem, which an empty text solves.
    ...Object.entries(cells).filter(([name]) => own.written[name] !== null),
    ...toMedia(own).map((name) => ['media', name] as [string, string]),
    ...toAlts(own).map((alt) => ['alt', alt] as [string, string]),
  ]).toString();
  const typed = form && withoutOpened(form, own, cells);
  const edits = toEdits(own, listings, typed);
  const { families: edited, problems, changed } = loadChange(root, families, { edits });
  const files = typed
    ? listings.filter((each) => hasSameMedia(each, own)).flatMap((each) => toFiles(each, typed))
    : [];
  // Nothing has moved yet: new files seem to be missing, and removed ones to be in no list.
  const isOfMoved = ({ file, field, value }: Problem) =>
    !isField(field) &&
    files.some(({ to }) => toPlace(root, to) === `${path.posix.dirname(file)}/${String(value)}`);
  const theirs = findTheirs(typed, { cells, version });
  if (theirs && changed.size > 0) problems.push({ ...toOutdated(toPlace(root, own.file)), product: id });
  const product = loadListings(edited, id).find(({ name }) => name === list)?.product;
  return {
    id,
    added: [],
    changed,
    files,
    problems: problems.filter((problem) => !isOfMoved(problem)),
    existing: own.product,
    product,
    cells,
    alts: toAlts(own),
    media: toMedia(own),
    version,
    typed,
    theirs,
  };
}

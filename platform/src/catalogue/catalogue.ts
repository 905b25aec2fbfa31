import {
  type Category,
  type CollectionText,
  type ProductRecord,
  type ProductText,
  SHARED_FIELDS,
} from '@dhaaga-noor/shared-types';
import type { Wrong } from '../media';
import type { Problem } from './problems';

/** A collection as `collections.yaml` describes it. */
export interface CollectionRecord {
  key: string;
  label: string;
  /** A word for cards in lists of several collections. */
  tag?: string;
  /** `false` if Home does not link to it. */
  onHome?: boolean;
  /** `true` if it brings its own tile on Home. */
  tile?: boolean;
  /** Copy of its card on the family's index page. */
  description: string;
  /** Prefixes allowed in the ids of its list; new products get the first. */
  prefixes: string[];
  /** Picture in the collection's folder that represents it, instead of its first product's. */
  coverPicture?: string;
  translations?: Record<string, Partial<Record<CollectionText, string>>>;
  /** In a translated catalogue: its label in English, and the texts that stay so. */
  english?: string;
  untranslated?: CollectionText[];
}

/** A still picture next to `product.yaml`. */
export interface PictureFile {
  kind: 'image';
  /** Absolute path of the master. */
  file: string;
  alt: string;
  /** Language of `alt`, if it is not the catalogue's. */
  lang?: string;
}

/** A clip next to `product.yaml`. */
export interface ClipFile {
  kind: 'video';
  /** Absolute path of the MP4 file. */
  file: string;
  alt: string;
  lang?: string;
  /** Absolute path of the poster. */
  poster: string;
}

/** A product's texts in another language; those that it lacks stay in English. */
export interface ProductTranslation extends Partial<Record<ProductText, string>> {
  /** Of pictures first, then of clips. */
  alts?: string[];
}

/** A product in one list. */
export interface CatalogueProduct {
  record: ProductRecord;
  translations: Record<string, ProductTranslation>;
  /** In a translated catalogue: the record in English, and the texts that stay so. */
  english?: ProductRecord;
  untranslated?: ProductText[];
  /** Key of the collection whose folder holds it. */
  list: string;
  /** Absolute path of its folder. */
  folder: string;
  pictures: PictureFile[];
  clips: ClipFile[];
}

/** Fields of a listed product that problems name by line. */
export const LINED_FIELDS = ['id', 'subcategory', ...SHARED_FIELDS] as const;
type LinedField = (typeof LINED_FIELDS)[number];

/** The line of each field, by a function. */
export const toLines = (lineOf: (field: LinedField) => number) =>
  Object.fromEntries(LINED_FIELDS.map((field) => [field, lineOf(field)])) as CatalogueEntry['lines'];

/** Fields that must agree across all lists with the same product; an unreadable field is absent. */
export interface CatalogueEntry extends Partial<Pick<ProductRecord, 'draft' | Exclude<LinedField, 'id'>>> {
  id: string;
  list: string;
  /** Of its texts in another language. */
  language?: string;
  /** Its `product.yaml` as problems name it, and the lines of the fields. */
  file: string;
  lines: Record<LinedField, number>;
  /** Whether a change places it in a table (`ChangedFile`). */
  isPlaced?: boolean;
}

/** A problem of one of its fields; of two entries that do not fit, the first is right. */
export function toProblem(
  entry: CatalogueEntry,
  field: LinedField,
  [problem, fix]: Wrong,
  { value = entry[field], first }: { value?: unknown; first?: CatalogueEntry } = {},
): Problem {
  const { id: product, language, file } = entry;
  const other = first && { file: first.file, line: first.lines[field] };
  return { file, line: entry.lines[field], product, language, field, value, problem, other, fix };
}

/** Existing products first: of two that do not fit, the problem is that of the table's row. */
export const toPlacedLast = (products: CatalogueEntry[]): CatalogueEntry[] =>
  [...products].sort((a, b) => Number(a.isPlaced ?? false) - Number(b.isPlaced ?? false));

/** A product's file as a change would leave it. */
export interface ChangedFile {
  text: string;
  /** Where a maintainer has written it, such as a row of a table: problems name this place. */
  place?: { file: string; line: number };
  /** Folder that holds the media of a new product; absent before they are converted. */
  media?: string;
}

/** By absolute path. */
export type ChangedFiles = ReadonlyMap<string, ChangedFile>;

/** A product that is featured on Home. */
export interface FeaturedEntry {
  place: number;
  product: CatalogueProduct;
}

/** What a catalogue says in another language. */
export interface CatalogueTranslation {
  /** Name of the family, in the Shop menu. */
  label?: string;
  /** The names and texts of its products, with the files that say them. */
  listed: CatalogueEntry[];
}

/** Everything in a remote's `catalogue/`. Use it only when `problems` is empty. */
export interface Catalogue {
  /** Absolute path of the folder. */
  folder: string;
  category: Category;
  /** In display order. */
  collections: CollectionRecord[];
  /** By collection key, without drafts; each list by `order`, then by ids. */
  products: Map<string, CatalogueProduct[]>;
  drafts: CatalogueProduct[];
  /** Every product that has an id, including invalid ones. */
  listed: CatalogueEntry[];
  /** The languages that any of its files are translated into, and what these say. */
  translations: Record<string, CatalogueTranslation>;
  /** By position. */
  featured: FeaturedEntry[];
  problems: Problem[];
}

/** A remote that owns a catalogue. */
export interface Family {
  /** Folder and package name, such as `mfe-rakhi`. */
  part: string;
  catalogue: Catalogue;
}

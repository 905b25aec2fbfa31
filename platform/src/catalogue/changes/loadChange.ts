import path from 'node:path';
import type { ChangedFile, ChangedFiles, Family } from '../catalogue';
import { loadFamilies } from '../loadCatalogue';
import type { Problem } from '../problems';
import { changeText, readText } from './changeText';
import { validateFamilies } from './checkFamilies';
import { type NewProduct, toNewFile } from './newProduct';

/** New values of a product that is there, or of a translation. */
export interface Edit {
  /** Absolute path of the file. */
  file: string;
  /** A removed field is undefined; without fields, only its problems are asked for. */
  fields: ReadonlyMap<string, unknown>;
  place?: ChangedFile['place'];
}

/** A plan: what a command, a table or a form changes. Nothing has happened yet. */
export interface CatalogueChange {
  added: NewProduct[];
  /** New texts of files, and those that they were made from; of a new one, an empty text. */
  changed: ReadonlyMap<string, ChangedFile & { before: string }>;
  /**
   * Converted files that come into products' folders; without `from`, files that leave them.
   * `replaces`: there is already a file at `to`.
   */
  files?: { from?: string; to: string; replaces?: boolean }[];
  /** The folder of a product that leaves, and its place in the bin. */
  binned?: { from: string; to: string };
}

interface LoadedChange extends CatalogueChange {
  /** The catalogues as the change would leave them. */
  families: Family[];
  /** All problems of what it changes, and those that other products get through it. */
  problems: Problem[];
}

/** Without lines: a new field moves those after it. */
const toKey = ({ other, ...problem }: Problem) => JSON.stringify({ ...problem, line: 0, other: other?.file });

/** Where problems of a changed file are. */
export const toPlace = (root: string, file: string, place?: ChangedFile['place']): string =>
  place?.file ?? path.relative(path.resolve(root), file).split(path.sep).join('/');

/** Reads and checks all catalogues as if some files had other texts. */
export function loadWithTexts(
  root: string,
  before: Family[],
  texts: ChangedFiles,
): Pick<LoadedChange, 'families' | 'problems'> {
  const families = texts.size > 0 ? loadFamilies(root, texts) : before;
  const places = new Set([...texts].map(([file, { place }]) => toPlace(root, file, place)));
  const known = new Set(validateFamilies(before).map(toKey));
  const problems = validateFamilies(families).filter(
    (problem) => places.has(problem.file) || !known.has(toKey(problem)),
  );
  return { families, problems };
}

/**
 * Plans what a command, a table or a form hands over: new products, and new values of others.
 *
 * @param families the catalogues as they are.
 */
export function loadChange(
  root: string,
  families: Family[],
  { added = [], edits = [] }: { added?: NewProduct[]; edits?: Edit[] },
): LoadedChange {
  const edited = edits.map(({ file, fields, place }) => {
    const before = readText(file);
    return [file, { text: changeText(before, fields), before, place }] as const;
  });
  const texts = new Map<string, ChangedFile>([...edited, ...added.map((product) => toNewFile(product))]);
  const changed = new Map(edited.filter(([, { text, before }]) => text !== before));
  return { added, changed, ...loadWithTexts(root, families, texts) };
}

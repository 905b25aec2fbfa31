import { existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Category } from '@dhaaga-noor/shared-types';
import {
  type CatalogueProduct,
  type CatalogueTranslation,
  type ChangedFile,
  type ChangedFiles,
  type CollectionRecord,
  type FeaturedEntry,
  LINED_FIELDS,
  type CatalogueEntry,
  toLines,
} from './catalogue';
import { createReport, type Problem, type ProblemReport } from './problems';
import { COLLECTIONS_FILE, FEATURED_FILE, languagesOfFile, PRODUCT_FILE } from './fileNames';
import { compareIds } from './productIds';
import { validateFile } from './mediaFiles';
import { readMedia } from './productMedia';
import { type ReadProduct, readProduct } from './readProduct';
import { type Collections, readCollections, readFeatured } from './readCollections';
import { readCollectionTranslations, readTranslations } from './readTranslations';
import { readPlainFile } from '../system';
import { reportTooLarge, readYaml, type YamlNode } from './yamlNodes';
import type { Wrong } from '../media';

function toListed(
  { values, lineOf }: ReadProduct,
  list: string,
  file: string,
  place: ChangedFile['place'],
): CatalogueEntry[] {
  const { id, draft } = values;
  if (id === undefined) return [];
  const read = Object.fromEntries(LINED_FIELDS.map((field) => [field, values[field]]));
  const lines = toLines(place ? () => place.line : lineOf);
  return [{ ...read, id, draft, list, file, lines, isPlaced: place !== undefined }];
}

/** Of a new product before its files are converted. */
const NO_MEDIA: Pick<CatalogueProduct, 'pictures' | 'clips'> = { pictures: [], clips: [] };

const FILES = [COLLECTIONS_FILE, FEATURED_FILE];

function compareInList({ record: one }: CatalogueProduct, { record: other }: CatalogueProduct): number {
  const difference = (one.order ?? Infinity) - (other.order ?? Infinity);
  return difference || compareIds(one.id, other.id);
}

function reportOrder(
  { values, lineOf }: ReadProduct,
  orderOwners: Map<number, string>,
  report: ProblemReport,
): void {
  const { order, id = '' } = values;
  if (order === undefined) return;
  const owner = orderOwners.get(order);
  orderOwners.set(order, owner ?? id);
  if (owner === undefined) return;
  const problem = `already the place of ${owner} in this list`;
  report.add(lineOf('order'), { field: 'order', value: order, problem, fix: 'give each its own' });
}

/** A collection's own picture is in the collection's folder, next to the product folders. */
function validateCover(folder: string, name: string, present: string[]): Wrong | undefined {
  if (!present.includes(name)) return ['missing', `put it into ${path.basename(folder)}/`];
  return validateFile(folder, name, present);
}

/** Reads the files of one catalogue; their problems name them from the remote's folder on. */
export class CatalogueReader {
  readonly problems: Problem[] = [];
  readonly listed: CatalogueEntry[] = [];
  readonly drafts: CatalogueProduct[] = [];
  readonly translations: Record<string, CatalogueTranslation> = {};

  private readonly root: string;

  constructor(
    private readonly folder: string,
    private readonly changes: ChangedFiles = new Map(),
  ) {
    this.root = path.resolve(folder, '../..');
  }

  private report(file: string, of: Pick<Problem, 'product' | 'language'> = {}): ProblemReport {
    const place = this.changes.get(file)?.place;
    const name = place?.file ?? path.relative(this.root, file).split(path.sep).join('/');
    return createReport(name, this.problems, { ...of, ...(place && { line: place.line }) });
  }

  private readFile(file: string, report = this.report(file)): YamlNode | undefined {
    const text = this.changes.get(file)?.text;
    if (text !== undefined)
      return reportTooLarge(Buffer.byteLength(text), report) ? undefined : readYaml(text, report);
    const found = lstatSync(file, { throwIfNoEntry: false });
    const add = (problem: string, fix: string) => void report.add(1, { field: 'file', problem, fix });
    if (!found) return add('missing', 'write it like those next to it');
    if (reportTooLarge(found.size, report)) return undefined;
    const read = readPlainFile(file);
    if ('problem' in read) return add(read.problem, 'write a plain file like those next to it');
    return readYaml(read.bytes.toString(), report);
  }

  private listFolders(...segments: string[]): string[] {
    const folder = path.join(this.folder, ...segments);
    if (!existsSync(folder)) return [];
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  }

  /** Folders whose files git stores elsewhere, or not at all: another clone lacks them. */
  private reportForeign(...segments: string[]): void {
    const parent = path.join(this.folder, ...segments);
    for (const entry of readdirSync(parent, { withFileTypes: true })) {
      const { name } = entry;
      const folder = path.join(parent, name);
      const [problem, fix] = entry.isSymbolicLink()
        ? ['a symbolic link', 'put what it leads to in its place']
        : ['a repository of its own', 'move its files into this one, without its .git'];
      const isForeign =
        entry.isSymbolicLink() || (entry.isDirectory() && existsSync(path.join(folder, '.git')));
      // A link in the place of a file is a problem of that file.
      if (isForeign && !FILES.includes(name))
        this.report(folder).add(1, { field: 'folder', value: name, problem, fix });
    }
    if (segments.length === 0) this.listFolders().forEach((name) => this.reportForeign(name));
  }

  readCollections(): Collections {
    if (existsSync(this.folder)) this.reportForeign();
    const file = path.join(this.folder, COLLECTIONS_FILE);
    const node = this.readFile(file);
    if (!node) return { collections: [], coverLineOf: () => 1 };
    const read = readCollections(node, this.report(file));
    const known = read.collections.map(({ key }) => key);
    for (const name of this.listFolders().filter((each) => !known.includes(each))) {
      const wrong = { problem: 'not a collection', fix: `name it in ${COLLECTIONS_FILE}` };
      this.report(path.join(this.folder, name)).add(1, { field: 'folder', value: name, ...wrong });
    }
    this.reportCovers(read, this.report(file));
    const translated = readCollectionTranslations(file, read.collections, (each, language) =>
      this.readTranslated(each, { language }),
    );
    for (const [language, label] of Object.entries(translated.labels))
      this.translations[language] = { label, listed: [] };
    return { ...read, collections: translated.collections };
  }

  private readTranslated(file: string, of: Pick<Problem, 'product' | 'language'>) {
    const report = this.report(file, of);
    return { node: this.readFile(file, report), report };
  }

  private reportCovers({ collections, coverLineOf }: Collections, report: ProblemReport): void {
    for (const { key, coverPicture } of collections) {
      const folder = path.join(this.folder, key);
      const present = existsSync(folder) ? readdirSync(folder) : [];
      const wrong = coverPicture && validateCover(folder, coverPicture, present);
      if (!wrong) continue;
      const [problem, fix] = wrong;
      report.add(coverLineOf(key), { field: 'coverPicture', value: coverPicture, problem, fix });
    }
  }

  /** The products' folders of a collection, also of new ones; those that a table places last. */
  private listProducts(key: string): string[] {
    const folder = path.join(this.folder, key);
    const changed = [...this.changes].filter(([file]) => path.resolve(file, '../..') === folder);
    const lines = new Map(
      changed.map(([file, { place }]) => [path.basename(path.dirname(file)), place?.line ?? 0]),
    );
    return [...new Set([...this.listFolders(key), ...lines.keys()])].sort(
      (a, b) => (lines.get(a) ?? 0) - (lines.get(b) ?? 0),
    );
  }

  /** The products of a list, without drafts. */
  readList(category: Category, collection: CollectionRecord): CatalogueProduct[] {
    const orderOwners = new Map<number, string>();
    const products = this.listProducts(collection.key).flatMap(
      (name) => this.readProduct(category, collection, name, orderOwners) ?? [],
    );
    this.drafts.push(...products.filter(({ record }) => record.draft));
    return products.filter(({ record }) => !record.draft).sort(compareInList);
  }

  private readProduct(
    category: Category,
    collection: CollectionRecord,
    folderName: string,
    orderOwners: Map<number, string>,
  ): CatalogueProduct | undefined {
    const folder = path.join(this.folder, collection.key, folderName);
    const file = path.join(folder, PRODUCT_FILE);
    const report = this.report(file, { product: folderName });
    const node = this.readFile(file, report);
    if (!node) return undefined;
    const read = readProduct(node, { category, collection, folderName }, report);
    const change = this.changes.get(file);
    this.listed.push(...toListed(read, collection.key, report.file, change?.place));
    const isPlanned = change !== undefined && change.media === undefined && !existsSync(folder);
    const media = isPlanned ? NO_MEDIA : readMedia(read, change?.media ?? folder, report);
    reportOrder(read, orderOwners, report);
    const languages = languagesOfFile(file, this.changes.keys());
    const { translations, written } = readTranslations({ file, languages }, media, (each, language) =>
      this.readTranslated(each, { product: folderName, language }),
    );
    const { id, draft } = read.values;
    for (const [language, texts] of Object.entries(written)) {
      const { listed } = (this.translations[language] ??= { listed: [] });
      if (id !== undefined) listed.push({ id, draft, list: collection.key, language, ...texts });
    }
    const { record } = read;
    return record && { record, translations, list: collection.key, folder, ...media };
  }

  readFeatured(products: ReadonlyMap<string, CatalogueProduct[]>): FeaturedEntry[] {
    const file = path.join(this.folder, FEATURED_FILE);
    const node = existsSync(file) && this.readFile(file);
    if (!node) return [];
    const report = this.report(file);
    return readFeatured(node, report).flatMap(({ place, product: name, line }) => {
      const [list = '', id = ''] = name.split('/');
      const product = products.get(list)?.find(({ record }) => record.id === id);
      if (this.listed.some((each) => each.list === list && each.id === id && each.draft)) {
        const fix = `take \`draft\` out of its ${PRODUCT_FILE}, or name another product`;
        report.add(line, { field: 'product', value: name, problem: 'a draft', fix });
      }
      if (!products.has(list) || !this.listFolders(list).includes(id)) {
        const fix = 'write collection and id, such as single/SDR001';
        report.add(line, { field: 'product', value: name, problem: 'not in this catalogue', fix });
      }
      return product ? [{ place, product }] : [];
    });
  }
}

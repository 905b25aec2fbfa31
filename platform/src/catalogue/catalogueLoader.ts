import path from 'node:path';
import { StorefrontError } from 'shared-types';
import type { Compilation, LoaderContext } from 'webpack';
import { emitMedia } from '../media/emitMedia';
import { preparer } from '../media/preparer';
import type { Catalogue } from './catalogue';
import { readCompiledCatalogue } from './compiledCatalogue';
import { formatFaults } from './faults';
import { COLLECTIONS_FILE, FEATURED_FILE } from './fileNames';
import { generateCollections, generateDecoder, generateFeatured, type GeneratedModule } from './generate';
import type { DataChunk } from './pageTree';
import { prepareMediaTable } from './prepareMediaTable';
import { listPictures, type MediaTable } from './rows';

/** What a script of data is, in webpack's words on it: one that a module needs at once, or one that it asks for. */
export type CatalogueData = 'root' | 'page';

/** How the loader is used. */
export interface CatalogueLoaderOptions {
  /** Data come in scripts of their own, which a host brings; else they stand in the modules. */
  apart?: boolean;
}

type Context = LoaderContext<CatalogueLoaderOptions>;

/** Catalogues whose faults are told: once a compilation. */
const told = new WeakSet<Catalogue>();

/** A build error shown as its message: where in this program it was thrown helps no maintainer. */
class CatalogueError extends StorefrontError {
  readonly hideStack = true;

  constructor(message: string) {
    super('CATALOGUE_INVALID', message);
    this.name = 'CatalogueError';
    this.stack = message;
  }
}

function readCatalogue(context: Context): Catalogue {
  const folder = path.dirname(context.resourcePath);
  context.addContextDependency(folder);
  // Loaders of this build always run within a compilation.
  const catalogue = readCompiledCatalogue(context._compilation as Compilation, folder);
  if (catalogue.faults.length > 0) {
    const count = catalogue.faults.length;
    const list = told.has(catalogue) ? 'listed with its other file' : `\n${formatFaults(catalogue.faults)}`;
    told.add(catalogue);
    throw new CatalogueError(`The catalogue has ${count} ${count === 1 ? 'fault' : 'faults'}: ${list}`);
  }
  return catalogue;
}

/** Prepares media, emits their files, and returns what the generated modules say of them. */
async function toMediaTable(context: Context, pictures: string[], clips?: string[]): Promise<MediaTable> {
  const { table, files } = await prepareMediaTable(preparer, pictures, clips);
  for (const made of files) emitMedia(context, made);
  return table;
}

function listMedia(catalogue: Catalogue): [pictures: string[], clips: string[]] {
  const clips = [...catalogue.products.values()].flat().flatMap((product) => product.clips);
  return [listPictures(catalogue), clips.map(({ file }) => file)];
}

function listFeaturedPictures({ featured }: Catalogue): string[] {
  return featured.flatMap(({ product }) => product.pictures.slice(0, 1)).map(({ file }) => file);
}

async function generateModule(context: Context): Promise<GeneratedModule> {
  const catalogue = readCatalogue(context);
  const container = context.getOptions().apart ? context._compilation?.outputOptions.uniqueName : undefined;
  if (path.basename(context.resourcePath) === FEATURED_FILE) {
    const media = await toMediaTable(context, listFeaturedPictures(catalogue));
    return generateFeatured({ catalogue, media, container });
  }
  const media = await toMediaTable(context, ...listMedia(catalogue));
  return generateCollections({ catalogue, media, container });
}

async function generate(context: Context): Promise<string> {
  const query = new URLSearchParams(context.resourceQuery);
  if (query.has('decoder')) return generateDecoder();
  const { code, root, chunks } = await generateModule(context);
  const emit = ({ name, code: script }: DataChunk, catalogueData: CatalogueData) =>
    // They are as small as they get, and their hashes are told already: the minimizer is to leave them alone.
    context.emitFile(name, script, undefined, { immutable: true, minimized: true, catalogueData });
  if (root) emit(root, 'root');
  for (const chunk of chunks) emit(chunk, 'page');
  return code;
}

/** webpack loader: a remote's `collections.yaml` and `featured.yaml` become modules (catalogueModules.d.ts). */
export default function catalogueLoader(this: Context): void {
  const callback = this.async();
  generate(this).then(
    (code) => callback(null, code),
    (error: unknown) =>
      callback(error instanceof StorefrontError ? new CatalogueError(error.message) : (error as Error)),
  );
}

/** Files that this loader takes. */
export const CATALOGUE_MODULES = new RegExp(`[\\\\/]catalogue[\\\\/](${COLLECTIONS_FILE}|${FEATURED_FILE})$`);

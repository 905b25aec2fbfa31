import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { type Compilation, type LoaderContext, type RuleSetRule, WebpackError } from 'webpack';
import {
  emitMedia,
  preparer,
  type CachedPicture,
  MediaError,
  type MediaPreparer,
  type PreparedClip,
  toSentence,
} from '../media';
import type { Catalogue } from './catalogue';
import { readCompiledCatalogue } from './compiledCatalogue';
import { formatProblems } from './problems';
import { COLLECTIONS_FILE, FEATURED_FILE } from './fileNames';
import { listPictures, type MediaTable } from './catalogueData';
import { generateCollections, generateFeatured, generateFind, generatePage } from './generate';
import { WORKSPACE } from '../system';

/** Names a file as the catalogue's other problems do: relative to the project's folder. */
function toLine(file: string, error: unknown): string {
  if (!(error instanceof MediaError)) throw error;
  return toSentence(path.relative(WORKSPACE, file).split(path.sep).join('/'), [error.problem, error.fix]);
}

/** Prepares every file once; returns the results by the master's path. */
async function prepareEach<Item>(files: string[], prepare: (file: string) => Promise<Item>) {
  const masters = [...new Set(files)];
  const results = await Promise.allSettled(masters.map(prepare));
  const made = new Map<string, Item>();
  const problems: string[] = [];
  for (const [index, file] of masters.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') made.set(file, result.value);
    else problems.push(toLine(file, result?.reason));
  }
  const find = (file: string): Item => {
    const item = made.get(file);
    if (!item) throw new Error(`${file} was not prepared.`);
    return item;
  };
  return { find, problems };
}

interface PreparedMedia {
  picture: (file: string) => CachedPicture;
  clip: (file: string) => PreparedClip;
}

/**
 * Makes the media of a catalogue, or takes them from the cache.
 *
 * @param pictures absolute paths of masters; so is `clips`.
 * @throws StorefrontError `CATALOGUE_INVALID` with a line for each file that cannot be used.
 */
export async function prepareMediaTable(
  preparer: MediaPreparer,
  pictures: string[],
  clips: string[] = [],
): Promise<PreparedMedia> {
  const [ofPictures, ofClips] = await Promise.all([
    prepareEach(pictures, (file) => preparer.picture(file)),
    prepareEach(clips, async (file) => preparer.clip(file)),
  ]);
  const problems = [...ofPictures.problems, ...ofClips.problems];
  if (problems.length > 0) throw new StorefrontError('CATALOGUE_INVALID', problems.join('\n'));
  return { picture: ofPictures.find, clip: ofClips.find };
}

type Context = LoaderContext<{ language?: string }>;

/** Catalogues whose problems were reported: once per compilation. */
const reported = new WeakSet<Catalogue>();

/**
 * @returns the error that lists everything, attached to whichever of the catalogue's files is
 * loaded first. Only its message is printed: a maintainer needs no stack.
 */
function toError(catalogue: Catalogue, what: string, lines: string): WebpackError {
  const list = reported.has(catalogue) ? 'listed with its other file' : `\n${lines}`;
  reported.add(catalogue);
  const error = new WebpackError(`The catalogue has ${what}: ${list}`);
  return Object.assign(error, { hideStack: true, stack: error.message });
}

function readCatalogue(context: Context): Catalogue {
  const folder = path.dirname(context.resourcePath);
  context.addContextDependency(folder);
  const { language } = context.getOptions();
  // Loaders of this build always run within a compilation.
  const catalogue = readCompiledCatalogue(context._compilation as Compilation, folder, language);
  const count = catalogue.problems.length;
  const what = count === 1 ? '1 problem' : `${count} problems`;
  if (count > 0) throw toError(catalogue, what, formatProblems(catalogue.problems));
  return catalogue;
}

const listClips = ({ products }: Catalogue): string[] =>
  [...products.values()].flat().flatMap(({ clips }) => clips.map(({ file }) => file));

const prepared = new WeakMap<Catalogue, Promise<PreparedMedia>>();

/** All media of a catalogue, shared by its modules: every problem is reported at once. */
async function prepareAll(catalogue: Catalogue): Promise<PreparedMedia> {
  const media =
    prepared.get(catalogue) ?? prepareMediaTable(preparer, listPictures(catalogue), listClips(catalogue));
  prepared.set(catalogue, media);
  try {
    return await media;
  } catch (error) {
    throw error instanceof StorefrontError
      ? toError(catalogue, 'media that cannot be used', error.message)
      : error;
  }
}

function emitNamed(context: Context, { picture, clip }: PreparedMedia): MediaTable {
  const emitted = <Made extends { files: Map<string, string> }>(made: Made): Made => {
    emitMedia(context, made.files);
    return made;
  };
  return { picture: (file) => emitted(picture(file)), clip: (file) => emitted(clip(file)) };
}

async function generate(context: Context): Promise<string> {
  const catalogue = readCatalogue(context);
  const media = emitNamed(context, await prepareAll(catalogue));
  if (path.basename(context.resourcePath) === FEATURED_FILE) return generateFeatured({ catalogue, media });
  const query = new URLSearchParams(context.resourceQuery);
  if (query.has('find')) return generateFind({ catalogue, media });
  const list = query.get('list');
  if (list === null) return generateCollections({ catalogue, media });
  return generatePage({ catalogue, media }, { list, page: Number(query.get('page')) });
}

/** webpack loader: `collections.yaml` and `featured.yaml` become modules. */
export default function catalogueLoader(this: Context): void {
  const callback = this.async();
  generate(this).then(
    (code) => callback(null, code),
    (error: unknown) => callback(error as Error),
  );
}

/** The files of this loader; with a query they are the pages of lists, or what finding needs. */
export const CATALOGUE_MODULES = new RegExp(`[\\\\/]catalogue[\\\\/](${COLLECTIONS_FILE}|${FEATURED_FILE})$`);

/** Module rules with which a remote imports its own catalogue in a language; English by default. */
export const catalogueRules = (language?: string): RuleSetRule[] => [
  {
    test: CATALOGUE_MODULES,
    type: 'javascript/esm',
    sideEffects: false,
    loader: __filename,
    options: { language },
  },
];

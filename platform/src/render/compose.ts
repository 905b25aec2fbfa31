import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  ENGLISH,
  inLanguage,
  otherLanguages,
  type Release,
  StorefrontError,
  withBase,
} from '@dhaaga-noor/shared-types';
import { readPlainFile } from '../system';
import {
  allowReading,
  compositionFolder,
  compressFolder,
  type FileTable,
  findDifferences,
  isHidden,
  isHost,
  listedIn,
  listFiles,
  manifestFile,
  PUBLIC_FOLDER,
  type ReleaseRef,
  renameFolder,
  TABLE_FILE,
  toFileTable,
  toIntegrity,
  toTableText,
  touchFolder,
  unfinishedName,
} from '../store';
import type { PlacedPart } from './head/planPages';
import { COMPOSITION_FILE } from './currentSite';
import { planComposition, toBase, type CompositionOptions, type PlacedRelease } from './planComposition';
import { siteFile } from './paths';
import { writeDocuments } from './writeDocuments';
import { writeRootFiles } from './writeRootFiles';

export interface ComposeOptions extends CompositionOptions {
  /** Folder of the site, which holds the releases. */
  site: string;
  /** One release of each part, the shell among them. */
  placed: PlacedPart[];
}

const HASH_LENGTH = 16;

function iconTags(publicFiles: string[], base?: string, language?: string): string[] {
  const own = manifestFile(language);
  const manifest = publicFiles.includes(own) ? own : manifestFile();
  const tags: Record<string, string> = {
    'favicon.svg': `<link rel="icon" href="${withBase('/favicon.svg', base)}" type="image/svg+xml">`,
    'apple-touch-icon.png': `<link rel="apple-touch-icon" href="${withBase('/apple-touch-icon.png', base)}">`,
    [manifest]: `<link rel="manifest" href="${withBase(`/${manifest}`, base)}">`,
  };
  return publicFiles.flatMap((file) => tags[file] ?? []);
}

const PATHS_ONLY = 'http://site.invalid';

function placeUnder(base: string | undefined, placed: PlacedPart): PlacedPart {
  const { lastKnownGood } = placed;
  return {
    ...placed,
    base: withBase(placed.base, base),
    ...(lastKnownGood && { lastKnownGood: { ...lastKnownGood, base: withBase(lastKnownGood.base, base) } }),
  };
}

/** Browsers fail over to a previous release in the same language only. */
function placeIn(language: string | undefined, placed: PlacedPart): PlacedPart {
  if (language === undefined) return placed;
  const { lastKnownGood: previous, ...others } = placed;
  const isTranslated = ({ languages }: Release) => languages?.[language] !== undefined;
  const hasLanguage = isTranslated(placed.release);
  const failsOver = previous !== undefined && (!hasLanguage || isTranslated(previous.release));
  return {
    ...others,
    ...listedIn(placed, language),
    ...(!hasLanguage && { lang: ENGLISH.code }),
    ...(failsOver && {
      lastKnownGood: {
        ...previous,
        release: hasLanguage ? inLanguage(previous.release, language) : previous.release,
      },
    }),
  };
}

function originsOf(placed: PlacedRelease[]): string[] {
  const origins = placed.map(({ base }) => new URL(base, PATHS_ONLY).origin);
  return [...new Set(origins)].filter((origin) => origin !== PATHS_ONLY);
}

/**
 * Composes a site into an empty folder. The same options give the same bytes: it reads only
 * published releases, and takes the year from the options instead of the clock.
 *
 * @returns the table of its files.
 * @throws StorefrontError `COMPOSITION_INVALID` when there is no shell or a page cannot be
 * rendered.
 */
export async function composeInto(target: string, options: ComposeOptions): Promise<FileTable> {
  const { site, base } = options;
  const placed = options.placed.map((each) => placeUnder(base, each));
  const plan = planComposition(placed, options);
  const translated = otherLanguages(plan.composition).map(({ code: language }) => {
    const own = placed.map((each) => placeIn(language, each));
    return { language, placed: own, plan: planComposition(own, { ...options, language }) };
  });
  // planComposition has made sure that there is one.
  const shell = placed.find(({ release }) => isHost(release)) as PlacedRelease;
  const shellFolder = siteFile(site, shell.base, base);
  const copied = path.join(shellFolder, PUBLIC_FOLDER);
  const publicFolder = path.join(target, PUBLIC_FOLDER);
  mkdirSync(publicFolder);
  if (existsSync(copied))
    cpSync(copied, publicFolder, { recursive: true, filter: (file) => !isHidden(path.basename(file)) });
  compressFolder(publicFolder);
  const publicFiles = readdirSync(publicFolder);
  const headTags = iconTags(publicFiles, base);
  const origins = originsOf(placed);
  const common = { origins, site, shellFolder, shellBase: shell.base };
  const { urls, listed } = await writeDocuments({ ...common, headTags, plan, placed, target: publicFolder });
  const redirects = Object.entries(plan.redirects);
  for (const { language, ...own } of translated) {
    const folder = path.join(publicFolder, language);
    mkdirSync(folder);
    const headTags = iconTags(publicFiles, base, language);
    const written = await writeDocuments({ ...common, headTags, ...own, target: folder });
    const hrefOf = (url: string) => withBase(url, toBase(language));
    urls.push(...written.urls.map(hrefOf));
    redirects.push(
      ...Object.entries(plan.redirects).map(([from, to]) => [hrefOf(from), hrefOf(to)] as [string, string]),
    );
  }
  const plans = [plan, ...translated.map((each) => each.plan)];
  await writeRootFiles({ plans, origins, shellFolder, target: publicFolder, listed });
  const composition = { ...plan, redirects: Object.fromEntries(redirects), origins, urls };
  writeFileSync(path.join(target, COMPOSITION_FILE), JSON.stringify(composition, null, 1));
  const table = toFileTable(target);
  writeFileSync(path.join(target, TABLE_FILE), toTableText(table));
  return table;
}

/** Rereads every byte of an existing composition, which may be damaged or forged. */
function assertIntact(folder: string, table: FileTable): void {
  const read = readPlainFile(path.join(folder, TABLE_FILE));
  const isNamed = 'bytes' in read && read.bytes.equals(Buffer.from(toTableText(table)));
  const differences = [
    ...(isNamed ? [] : [`${TABLE_FILE} is not that of this composition`]),
    ...findDifferences(folder, table, { extra: [TABLE_FILE] }),
  ];
  if (differences.length === 0) return;
  throw new StorefrontError(
    'SITE_DAMAGED',
    `${folder} exists already and is damaged: restore it from a backup if the log names it, else remove it, and publish again:\n${differences.join('\n')}`,
  );
}

/**
 * Replaces lost or damaged files of an existing composition with recomposed ones. Leaves a
 * composition with foreign files alone.
 *
 * @returns their names.
 */
function restoreFiles(composed: string, folder: string): string[] {
  const names = listFiles(composed);
  const own = new Set(names);
  if (listFiles(folder).some((name) => !own.has(name))) return [];
  const lost = names.filter((name) => {
    const read = readPlainFile(path.join(folder, name));
    return 'problem' in read || !read.bytes.equals(readFileSync(path.join(composed, name)));
  });
  for (const name of lost) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    renameSync(path.join(composed, name), path.join(folder, name));
  }
  return lost;
}

/** The hash of a composition's table, and the folder name, which is a prefix of that hash. */
function toCompositionRef(table: FileTable): ReleaseRef {
  const integrity = toIntegrity(toTableText(table));
  const digest = Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
  return { id: digest.slice(0, HASH_LENGTH), integrity };
}

/**
 * Composes a site and moves it into place. The folder is named after its content: composing the
 * same parts again changes nothing, except that it restores lost or damaged files.
 *
 * @param onRestored takes the name of each restored file.
 * @throws StorefrontError as `composeInto`; `SITE_DAMAGED` when the folder exists already and is
 * not as it was written.
 */
export async function compose(
  options: ComposeOptions,
  onRestored?: (name: string) => void,
): Promise<ReleaseRef> {
  const { site } = options;
  const unfinished = unfinishedName(compositionFolder(site, 'new'));
  allowReading(site);
  mkdirSync(unfinished, { recursive: true });
  const table = await composeInto(unfinished, options).catch((error: unknown) => {
    // On a full disk nothing else could be written either.
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  });
  const ref = toCompositionRef(table);
  const folder = compositionFolder(site, ref.id);
  if (existsSync(folder)) {
    restoreFiles(unfinished, folder).forEach((file) => onRestored?.(file));
    rmSync(unfinished, { recursive: true });
  } else if (renameFolder(unfinished, folder)) return ref;
  touchFolder(folder);
  assertIntact(folder, table);
  return ref;
}

import path from 'node:path';
import { parseListedProducts, parseRelease, StorefrontError, type Release } from '@dhaaga-noor/shared-types';
import { RELEASE_FILE } from './releaseFiles';
import { findDifferences, readListed } from './fileTable';
import { readPlainFile } from '../system';
import { findNameProblems } from './releaseNames';

/** Files of a build that only its bundler needs. */
const INTERNAL_FILES = ['mf-manifest.json', 'mf-stats.json'];

/** Larger than any build's: 50,000 files. */
const LARGEST_RELEASE_BYTES = 8_000_000;

/** Through a hard link somebody else could change the bytes. */
const ONE_NAME = { oneName: true };

const createInvalid = (message: string, cause?: unknown) =>
  new StorefrontError('RELEASE_INVALID', message, { cause });

/** JSON.parse accepts `__proto__`, which may reach a prototype. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Error('it has the key "__proto__"');
  return value;
}

/**
 * Reads the JSON of a `release.json`, or of a list in a build.
 *
 * @param source the file's name in messages.
 * @throws StorefrontError `RELEASE_INVALID` for invalid JSON.
 */
export function parseReleaseText(text: string, source: string): unknown {
  try {
    return JSON.parse(text, refusePrototype);
  } catch (cause) {
    throw createInvalid(
      `${source} is no JSON of a build (${(cause as Error).message}): build the part again.`,
      cause,
    );
  }
}

/**
 * Reads a build's description, without verifying it.
 *
 * @throws StorefrontError `RELEASE_INVALID` when there is none.
 */
export function readBuildRelease(part: string, folder: string): Release {
  const file = path.join(folder, RELEASE_FILE);
  const read = readPlainFile(file, { ...ONE_NAME, largest: LARGEST_RELEASE_BYTES });
  if ('bytes' in read) return parseRelease(parseReleaseText(read.bytes.toString(), file), file);
  if (read.problem === 'is missing') {
    throw createInvalid(`${part} has no build in ${folder}: run "npm run build -w ${part}" first.`);
  }
  throw createInvalid(`${file} ${read.problem}: build the part again.`);
}

/** Parts are checked together later, with their product lists: reject a bad list here. */
function requireProducts({ part, products, files }: Release, folder: string): void {
  const listed = products === undefined ? undefined : files[products];
  if (products === undefined || listed === undefined) return;
  const text = readBuildFile(folder, products, listed).toString();
  try {
    parseListedProducts(parseReleaseText(text, `${part}: ${products}`));
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error;
    throw createInvalid(`${part}: ${products} cannot be read:\n${error.message}`, error);
  }
}

/**
 * Reads a part's build: every byte of it, without following links.
 *
 * @param folder the part's `dist`.
 * @throws StorefrontError `RELEASE_INVALID` when there is none, it is another part's, its names do
 * not work on every file system, or its files are not those that it lists.
 */
export function readBuild(part: string, folder: string): Release {
  const release = readBuildRelease(part, folder);
  if (release.part !== part) {
    const file = path.join(folder, RELEASE_FILE);
    throw createInvalid(`${file} is a build of ${release.part}, not of ${part}.`);
  }
  const names = findNameProblems(release);
  if (names.length > 0)
    throw createInvalid(`${part}: the release cannot be published as it is:\n${names.join('\n')}`);
  const differences = findDifferences(folder, release.files, [RELEASE_FILE, ...INTERNAL_FILES], ONE_NAME);
  if (differences.length > 0) {
    throw createInvalid(
      `${part}: the build does not hold what its release.json says; build it again:\n${differences.join('\n')}`,
    );
  }
  requireProducts(release, folder);
  return release;
}

/**
 * Rereads a file of a build.
 *
 * @throws StorefrontError `RELEASE_INVALID` when its bytes have changed.
 */
export function readBuildFile(folder: string, name: string, listed: Release['files'][string]): Buffer {
  const read = readListed(folder, name, listed, ONE_NAME);
  if ('bytes' in read) return read.bytes;
  throw createInvalid(
    `${path.join(folder, name)} ${read.problem}: it was changed while it was published; build it again.`,
  );
}

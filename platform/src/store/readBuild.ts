import path from 'node:path';
import { parseRelease, StorefrontError, type Release, type RouteSkeleton } from '@dhaaga-noor/shared-types';
import { RELEASE_FILE } from './releaseFiles';
import { findDifferences, readTableFile } from './fileTable';
import { listFilesOf, type ListedRelease, parseLists } from './products';
import { readPlainFile } from '../system';

/** Files of a build that only its bundler needs. */
const INTERNAL_FILES = ['mf-manifest.json', 'mf-stats.json'];

const createInvalid = (message: string, cause?: unknown) =>
  new StorefrontError('RELEASE_INVALID', message, { cause });

/**
 * Parses a `release.json`.
 *
 * @param source the file's name in messages.
 * @throws StorefrontError `RELEASE_INVALID` for anything else.
 */
export function parseReleaseText(text: string, source: string): Release {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    const why = (cause as Error).message;
    throw createInvalid(`${source} is not JSON of a build (${why}): build the part again.`, cause);
  }
  return parseRelease(json, source);
}

/**
 * Reads a build's description, without verifying it.
 *
 * @throws StorefrontError `RELEASE_INVALID` when there is none.
 */
export function readBuildRelease(part: string, folder: string): Release {
  const file = path.join(folder, RELEASE_FILE);
  const read = readPlainFile(file);
  if ('bytes' in read) return parseReleaseText(read.bytes.toString(), file);
  if (read.isMissing) {
    throw createInvalid(`${part} has no build in ${folder}: run "npm run build -w ${part}" first.`);
  }
  throw createInvalid(`${file} ${read.problem}: build the part again.`);
}

/** Rereads every byte of a release's folder; its lists, as far as they are intact, by name. */
export function rereadFiles(folder: string, release: Release, extra: string[] = []) {
  const lists = new Map<string, Buffer>();
  const names = listFilesOf(release);
  const differences = findDifferences(folder, release.files, {
    extra: [RELEASE_FILE, ...extra],
    onIntact: (name, bytes) => {
      if (names.includes(name)) lists.set(name, bytes);
    },
  });
  return { differences, lists };
}

const PATTERN = /^\/(?::?[\w-]+(?:\/:?[\w-]+)*)?$/;
const SEGMENT = /^[\w-]{1,100}$/;
const ALLOWED = 'letters, digits, - and _';

/** Documents are written at these URLs; outside of the composition no shopper finds them. */
const validateRoute = ({ path: pattern, params = {}, canonical = pattern }: RouteSkeleton): string[] => [
  ...[...new Set([pattern, canonical])]
    .filter((url) => !PATTERN.test(url))
    .map((url) => `route "${url}": write a URL such as /shop/rakhi/:type, of ${ALLOWED}`),
  ...Object.values(params)
    .flat()
    .filter((value) => !SEGMENT.test(value))
    .map((value) => `route "${pattern}": "${value}" is not a part of a URL: use ${ALLOWED}`),
];

const validateUrls = ({ part, routes }: Release): string[] => [
  // Who may sign for a part of this name could sign for all of them.
  ...(part === 'site' ? ['part "site" would sign for the whole site: rename it'] : []),
  ...routes.flatMap(validateRoute),
];

/**
 * Reads a part's build: every byte of it once, without following links.
 *
 * @param folder the part's `dist`.
 * @throws StorefrontError `RELEASE_INVALID` when there is none, it is another part's, its routes
 * are no URLs, its files are not those that it lists, or its products are invalid.
 */
export function readBuild(part: string, folder: string): ListedRelease {
  const release = readBuildRelease(part, folder);
  if (release.part !== part) {
    const file = path.join(folder, RELEASE_FILE);
    throw createInvalid(`${file} is a build of ${release.part}, not of ${part}.`);
  }
  const problems = validateUrls(release);
  if (problems.length > 0)
    throw createInvalid(`${part}: the release cannot be published as it is:\n${problems.join('\n')}`);
  const { differences, lists } = rereadFiles(folder, release, INTERNAL_FILES);
  if (differences.length > 0) {
    throw createInvalid(
      `${part}: the build does not hold what its release.json says; build it again:\n${differences.join('\n')}`,
    );
  }
  return parseLists(release, (name) => lists.get(name));
}

/**
 * Rereads a file of a build.
 *
 * @throws StorefrontError `RELEASE_INVALID` when its bytes have changed.
 */
export function readBuildFile(folder: string, name: string, listed: Release['files'][string]): Buffer {
  const read = readTableFile(folder, name, listed);
  if ('bytes' in read) return read.bytes;
  throw createInvalid(
    `${path.join(folder, name)} ${read.problem}: it was changed while it was published; build it again.`,
  );
}

import type { Release, RouteSkeleton } from '@dhaaga-noor/shared-types';

/** Leaves room for a prefix and a suffix while the file is written. */
const LONGEST_SEGMENT = 200;
const LONGEST_NAME = 500;
const LONGEST_VERSION = 64;
const MAX_PAGES = 10_000;

/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Written by publishers, next to the original files. */
const COMPRESSED = /\.(?:br|gz)$/i;
/** Names that the publisher writes itself or leaves out. */
const RESERVED = /^release\.json$|(?:^|\/)mf-(?:manifest|stats)\.json$/i;
const PATTERN = /^\/(?::?[\w-]+(?:\/:?[\w-]+)*)?$/;
const SEGMENT = /^[\w-]{1,100}$/;

const isInherited = (name: string) => name in {};

function findSegmentProblem(segment: string): string | undefined {
  if (DEVICE.test(segment)) return 'is a device on Windows: rename it';
  if (segment.endsWith('.')) return 'ends with a dot, which Windows drops: rename it';
  if (segment.length > LONGEST_SEGMENT)
    return `has ${segment.length} characters between two slashes: shorten it to ${LONGEST_SEGMENT}`;
  return isInherited(segment) ? 'is a name that every object has: rename it' : undefined;
}

function findNameProblem(name: string): string | undefined {
  if (RESERVED.test(name)) return 'is a name that publishing keeps for itself: rename it';
  if (COMPRESSED.test(name))
    return 'is the name of a compressed form, which publishing writes itself: leave it out';
  if (name.length > LONGEST_NAME) return `has ${name.length} characters: shorten it to ${LONGEST_NAME}`;
  return name
    .split('/')
    .map(findSegmentProblem)
    .find((problem) => problem !== undefined);
}

const shorten = (name: string) => JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);

/** Names that are equal on case-insensitive file systems. */
function findTwins(names: string[]): string[] {
  const known = new Map<string, string>();
  return names.flatMap((name) => {
    const twin = known.get(name.toLowerCase());
    known.set(name.toLowerCase(), name);
    return twin === undefined
      ? []
      : [`${shorten(name)} differs from ${shorten(twin)} by case only: rename one`];
  });
}

/** Names that are a file and a folder at once. */
function findFolderClashes(names: string[]): string[] {
  const files = new Set(names.map((name) => name.toLowerCase()));
  return names.flatMap((name) => {
    const segments = name.split('/').slice(0, -1);
    const folders = segments.map((_, index) => segments.slice(0, index + 1).join('/'));
    const clash = folders.find((folder) => files.has(folder.toLowerCase()));
    return clash === undefined
      ? []
      : [`${shorten(clash)} is a file and the folder of ${shorten(name)}: rename one`];
  });
}

/** Documents are written at these URLs, so they must not lead out of the composition. */
function findRouteProblems({ path, params = {}, pages = {}, canonical }: RouteSkeleton): string[] {
  const patterns = [path, ...(canonical === undefined ? [] : [canonical])].filter(
    (each) => !PATTERN.test(each),
  );
  const values = Object.values(params)
    .flat()
    .filter((value) => !SEGMENT.test(value));
  const counts = Object.entries(pages).filter(([, count]) => count > MAX_PAGES);
  const allowed = 'letters, digits, - and _';
  return [
    ...patterns.map((each) => `route ${shorten(each)}: write a URL such as /shop/rakhi/:type, of ${allowed}`),
    ...values.map((value) => `route ${shorten(path)}: ${shorten(value)} is no part of a URL: use ${allowed}`),
    ...counts.map(
      ([list, count]) =>
        `route ${shorten(path)}: ${shorten(list)} has ${count} pages: keep it to ${MAX_PAGES}`,
    ),
  ];
}

/**
 * Problems of a release's names and URLs on any file system: a sentence each, with the value and
 * the fix.
 */
export function findNameProblems(release: Release): string[] {
  const { part, version, files, routes } = release;
  const names = Object.keys(files);
  const own = DEVICE.test(part) || isInherited(part);
  return [
    ...(own ? [`part ${shorten(part)} is a name that systems keep for themselves: rename it`] : []),
    ...(part === 'site' ? ['part "site" would sign for the whole site: rename it'] : []),
    ...(version.length > LONGEST_VERSION
      ? [`version ${shorten(version)} has ${version.length} characters: shorten it to ${LONGEST_VERSION}`]
      : []),
    ...names.flatMap((name) => {
      const problem = findNameProblem(name);
      return problem === undefined ? [] : [`${shorten(name)} ${problem}`];
    }),
    ...findTwins(names),
    ...findFolderClashes(names),
    ...routes.flatMap(findRouteProblems),
  ];
}

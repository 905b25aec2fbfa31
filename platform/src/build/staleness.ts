import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { partFolder, replaceFile, WORKSPACE } from '../system';
import { ABSENT, foldersAround, sourcesWithin, SourceDigests, toSource } from './SourceDigests';

/**
 * Files that programs read without reporting it, in any folder: packages, settings of TypeScript
 * and of browsers.
 */
const SETTINGS = [
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'platform/src/build/webpack/tsconfig.build.json',
];
const SHARED = /^(platform|shared-[^/]+)$/;
/** In the place of a hash: the build is stale, whatever the source is now. */
const UNKNOWN = 'unknown';
const NOT_SOURCES = /(^|\/)(node_modules|\.cache)\//;

const buildInputs = z.record(z.string(), z.string());
type BuildInputs = z.infer<typeof buildInputs>;

const inputsFile = (part: string) => path.join(WORKSPACE, '.cache/builds', `${part}.json`);

function readInputs(part: string): BuildInputs | undefined {
  const file = inputsFile(part);
  return existsSync(file) ? buildInputs.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

function writeInputs(part: string, inputs: BuildInputs): void {
  mkdirSync(path.dirname(inputsFile(part)), { recursive: true });
  replaceFile(inputsFile(part), `${JSON.stringify(inputs, null, 1)}\n`);
}

/**
 * Marks a part as stale until its build is recorded: when that is interrupted, its `dist` may hold
 * what the recorded sources do not give.
 */
export function markStale(part: string): void {
  const sources = Object.keys(readInputs(part) ?? {});
  if (sources.length > 0) writeInputs(part, Object.fromEntries(sources.map((source) => [source, UNKNOWN])));
}

/**
 * Whether a part's sources have changed since its last build.
 *
 * @param digests shared by checks of several parts.
 */
export function isStale(part: string, digests = new SourceDigests()): boolean {
  const inputs = readInputs(part);
  if (!inputs || !existsSync(path.join(partFolder(part), 'dist/release.json'))) return true;
  return Object.entries(inputs).some(([source, digest]) => digests.of(source) !== digest);
}

const sharedPackages = () => readdirSync(WORKSPACE).filter((name) => SHARED.test(name));

const settings = () => [...SETTINGS, ...sharedPackages().map((name) => `${name}/package.json`)];

/** The files and folders in which is all that builds of these parts may read. */
export const sourceRoots = (parts: string[]): string[] => [...SETTINGS, ...parts, ...sharedPackages()];

/** Everything that builds of these parts may read. */
export function sourcesFor(parts: string[]): string[] {
  const packages = [...parts, ...sharedPackages()];
  return [...SETTINGS, ...packages.flatMap((name) => sourcesWithin(`${name}/`))];
}

/** Hashes of everything that a part's build may read. Take them before the build. */
export function takeDigests(part: string): SourceDigests {
  const digests = new SourceDigests();
  for (const source of sourcesFor([part])) digests.of(source);
  return digests;
}

/** The workspace's sources among the files that a program has read. */
function toSources(read: Iterable<string>): string[] {
  return Array.from(read).flatMap((file) => {
    const source = toSource(file);
    if (source.startsWith('../') || NOT_SOURCES.test(`/${source}/`)) return [];
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.isFile() ? [source, ...foldersAround(source)] : [];
  });
}

/**
 * Records a build's sources: everything in the part's own folder; of the other packages, the files
 * that were read and the names around them. Programs stay recorded: a build that finds its modules
 * in the cache may not have run them.
 *
 * @param before hashes from before the build: a file that changed during it may have been read in
 * its old state.
 * @param read absolute paths.
 */
export function rememberBuild(part: string, before: SourceDigests, read: Iterable<string>): void {
  const programs = Object.keys(readInputs(part) ?? {}).filter((source) => source.startsWith('platform/'));
  const known = programs.filter((source) => before.of(source) !== ABSENT);
  const sources = new Set([...settings(), ...sourcesWithin(`${part}/`), ...toSources(read), ...known]);
  const inputs: BuildInputs = {};
  for (const source of [...sources].sort()) inputs[source] = before.previous(source) ?? UNKNOWN;
  writeInputs(part, inputs);
}

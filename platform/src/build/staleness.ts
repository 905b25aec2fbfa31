import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { partFolder, WORKSPACE } from '../system';
import { ABSENT, foldersAround, sourcesWithin, SourceDigests, toSource } from './SourceDigests';

/** Files that programs read which tell nobody, wherever they stand: packages, settings of TypeScript and of browsers. */
const SETTINGS = [
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'platform/src/build/webpack/tsconfig.build.json',
];
/** Packages from which every part's build may read. */
const SHARED = /^(platform|shared-[^/]+)$/;
const NOT_SOURCES = /(^|\/)(node_modules|\.cache)\//;

/** Hashes of what a build was made of, by paths of the workspace. */
const buildInputs = z.record(z.string(), z.string());
type BuildInputs = z.infer<typeof buildInputs>;

const inputsFile = (part: string) => path.join(WORKSPACE, '.cache/builds', `${part}.json`);

function readInputs(part: string): BuildInputs | undefined {
  const file = inputsFile(part);
  return existsSync(file) ? buildInputs.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/**
 * Whether a part's last build was made of other sources than are there now.
 *
 * @param digests shared by those who ask of several parts.
 */
export function isStale(part: string, digests = new SourceDigests()): boolean {
  const inputs = readInputs(part);
  if (!inputs || !existsSync(path.join(partFolder(part), 'dist/release.json'))) return true;
  return Object.entries(inputs).some(([source, digest]) => digests.of(source) !== digest);
}

const sharedPackages = () => readdirSync(WORKSPACE).filter((name) => SHARED.test(name));

const settings = () => [...SETTINGS, ...sharedPackages().map((name) => `${name}/package.json`)];

/** All that builds of these parts may read. */
export function sourcesFor(parts: string[]): string[] {
  const packages = [...parts, ...sharedPackages()];
  return [...SETTINGS, ...packages.flatMap((name) => sourcesWithin(`${name}/`))];
}

/** Hashes of all that a part's build may read, to be taken before it. */
export function takeDigests(part: string): SourceDigests {
  const digests = new SourceDigests();
  for (const source of sourcesFor([part])) digests.of(source);
  return digests;
}

/** Sources of the workspace among what a program has read. */
function toSources(read: Iterable<string>): string[] {
  return Array.from(read).flatMap((file) => {
    const source = toSource(file);
    if (source.startsWith('../') || NOT_SOURCES.test(`/${source}/`)) return [];
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.isFile() ? [source, ...foldersAround(source)] : [];
  });
}

/**
 * Remembers what a part's build was made of: everything in the part's own folder, and of the other packages what has
 * been read, and which files stood around it. Programs are remembered for good: a build that finds its modules in the
 * cache may not have had to run them.
 *
 * @param before hashes from before the build: what has changed meanwhile was perhaps read in its old form.
 * @param read absolute paths.
 */
export function rememberBuild(part: string, before: SourceDigests, read: Iterable<string>): void {
  const programs = Object.keys(readInputs(part) ?? {}).filter((source) => source.startsWith('platform/'));
  const known = programs.filter((source) => before.of(source) !== ABSENT);
  const sources = new Set([...settings(), ...sourcesWithin(`${part}/`), ...toSources(read), ...known]);
  const inputs: BuildInputs = {};
  for (const source of [...sources].sort()) inputs[source] = before.previous(source) ?? 'unknown';
  mkdirSync(path.dirname(inputsFile(part)), { recursive: true });
  writeFileSync(inputsFile(part), `${JSON.stringify(inputs, null, 1)}\n`);
}

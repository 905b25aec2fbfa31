import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { partFolder, replaceFile, WORKSPACE } from '../system';

/** Settings of packages, of TypeScript and of browsers. */
export const SETTINGS = ['package-lock.json', 'package.json', 'tsconfig.base.json'];
const SHARED = /^(platform|shared-[^/]+)$/;
/** Installed or generated files, tests, docs, and the platform's floors above this one. */
const UNREAD =
  /(^|\/)(node_modules|dist|\.cache|testing)$|\.test\.tsx?$|\.md$|^platform\/src\/(jest|render|release|server|cli)$/;

/** All files within a folder of the workspace that a build may read. */
export function sourcesWithin(folder: string): string[] {
  return readdirSync(path.join(WORKSPACE, folder), { withFileTypes: true })
    .map((entry) => ({ name: `${folder}/${entry.name}`, isFolder: entry.isDirectory() }))
    .filter(({ name }) => !UNREAD.test(name))
    .flatMap(({ name, isFolder }) => (isFolder ? sourcesWithin(name) : [name]))
    .sort();
}

/** The files and folders in which is all that builds of these parts may read. */
export const sourceRoots = (parts: string[]): string[] => [
  ...SETTINGS,
  ...parts,
  ...readdirSync(WORKSPACE).filter((name) => SHARED.test(name)),
];

/** Everything that builds of these parts may read. */
export function sourcesFor(parts: string[]): string[] {
  const isFolder = (name: string) => !SETTINGS.includes(name);
  return sourceRoots(parts).flatMap((name) => (isFolder(name) ? sourcesWithin(name) : [name]));
}

/** One hash of the current state of all these paths. */
export function digestOf(sources: string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const file = path.join(WORKSPACE, source);
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
    const content = isFile ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'none';
    hash.update(`${source}\0${content}\0`);
  }
  return hash.digest('hex').slice(0, 32);
}

const recordOf = (part: string) => path.join(WORKSPACE, '.cache/builds', part);

/** Before a build: one that is interrupted leaves a `dist` that does not follow from its record. */
export const forgetBuild = (part: string): void => rmSync(recordOf(part), { force: true });

/** @param digest of the sources before the build: a change during it makes the build stale. */
export function recordBuild(part: string, digest: string): void {
  mkdirSync(path.dirname(recordOf(part)), { recursive: true });
  replaceFile(recordOf(part), digest);
}

/** Whether a part's sources have changed since its last build. */
export function isStale(part: string): boolean {
  const isBuilt = existsSync(path.join(partFolder(part), 'dist/release.json')) && existsSync(recordOf(part));
  return !isBuilt || readFileSync(recordOf(part), 'utf8') !== digestOf(sourcesFor([part]));
}

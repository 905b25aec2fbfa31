import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../system';

/** Files that no build reads: installed or generated files, tests, and docs. */
const UNREAD = /^(node_modules|dist|\.cache)$|\.test\.tsx?$|\.md$/;

/** The hash of a missing file. */
export const ABSENT = 'absent';

const isFolder = (source: string) => source.endsWith('/');

function listFolder(folder: string): string[] {
  return readdirSync(path.join(WORKSPACE, folder), { withFileTypes: true })
    .filter(({ name }) => !UNREAD.test(name))
    .map((entry) => folder + entry.name + (entry.isDirectory() ? '/' : ''))
    .sort();
}

const contentOf = (source: string): Buffer | string =>
  isFolder(source) ? listFolder(source).join('\n') : readFileSync(path.join(WORKSPACE, source));

/** A file's path in the workspace, such as `shell/src/main.ts`; a folder's ends with a slash. */
export function toSource(file: string): string {
  return path.relative(WORKSPACE, file).split(path.sep).join('/');
}

/**
 * The folders around a path, up to its package: a new file in one of them may be resolved instead
 * of this one.
 */
export function foldersAround(source: string): string[] {
  const names = source.split('/').slice(0, -1);
  return names.map((_, depth) => `${names.slice(0, depth + 1).join('/')}/`);
}

/** Hashes of the current sources, each computed once. A folder's covers the names in it. */
export class SourceDigests {
  private readonly digests = new Map<string, string>();

  /** @returns `ABSENT` for a missing file. */
  of(source: string): string {
    const digest = this.digests.get(source) ?? this.take(source);
    this.digests.set(source, digest);
    return digest;
  }

  /** The cached hash of a path. */
  previous(source: string): string | undefined {
    return this.digests.get(source);
  }

  private take(source: string): string {
    try {
      return createHash('sha256').update(contentOf(source)).digest('hex').slice(0, 32);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return ABSENT;
      throw error;
    }
  }
}

/** A folder's path, with all folders and files in it. */
export function sourcesWithin(folder: string): string[] {
  const within = listFolder(folder).flatMap((source) =>
    isFolder(source) ? sourcesWithin(source) : [source],
  );
  return [folder, ...within];
}

/** One hash of the current state of all these paths. */
export function digestOf(sources: string[]): string {
  const digests = new SourceDigests();
  const hash = createHash('sha256');
  for (const source of sources) hash.update(`${source}\0${digests.of(source)}\0`);
  return hash.digest('hex').slice(0, 32);
}

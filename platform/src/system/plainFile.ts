import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';

/** The content of a file, or in a few words why not, such as `is a symbolic link`. */
export type PlainFile = { bytes: Buffer } | { problem: string };

/** Limits for reading a file. */
export interface PlainFileLimits {
  /** In bytes; by default Node's limit. */
  largest?: number;
  /** Refuses a file with another hard link, through which its bytes can be changed. */
  oneName?: boolean;
}

const LARGEST_BYTES = 2 ** 31 - 1;

// Never follows a link, and never blocks on a pipe.
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const OPEN_PROBLEMS: Record<string, string> = {
  ENOENT: 'is missing',
  ENOTDIR: 'is missing',
  ELOOP: 'is no regular file but a symbolic link',
  ENXIO: 'is no regular file but a socket',
};

function describeKind(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}

function findProblem(
  stats: Stats,
  { largest = LARGEST_BYTES, oneName = false }: PlainFileLimits,
): string | undefined {
  if (!stats.isFile()) return `is no regular file but ${describeKind(stats)}`;
  if (oneName && stats.nlink > 1)
    return `is a hard link: its bytes have ${stats.nlink} names, and a copy of its folder ("cp -r") has files of its own`;
  if (stats.size > largest) return `has ${stats.size} bytes, of at most ${largest}`;
  return undefined;
}

/** Reads a regular file through one descriptor: the checked file is the one that is read. */
export function readPlainFile(file: string, limits: PlainFileLimits = {}): PlainFile {
  let descriptor: number;
  try {
    descriptor = openSync(file, FLAGS);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return { problem: OPEN_PROBLEMS[code] ?? `cannot be read (${message})` };
  }
  try {
    const problem = findProblem(fstatSync(descriptor), limits);
    return problem === undefined ? { bytes: readFileSync(descriptor) } : { problem };
  } finally {
    closeSync(descriptor);
  }
}

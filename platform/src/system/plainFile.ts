import { closeSync, constants, openSync, readFileSync } from 'node:fs';

/** The content of a file, or in a few words why not, such as `is a symbolic link`. */
export type PlainFile = { bytes: Buffer } | { problem: string };

// A link would be pushed as a link: on the server its target is missing, and shoppers get an error.
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW;

const PROBLEMS: Record<string, string> = {
  EISDIR: 'is no regular file but a folder',
  ELOOP: 'is no regular file but a symbolic link',
  ENOENT: 'is missing',
  ENOTDIR: 'is missing',
};

/** Reads a regular file. */
export function readPlainFile(file: string): PlainFile {
  try {
    const descriptor = openSync(file, FLAGS);
    try {
      return { bytes: readFileSync(descriptor) };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return { problem: PROBLEMS[code] ?? `cannot be read (${message})` };
  }
}

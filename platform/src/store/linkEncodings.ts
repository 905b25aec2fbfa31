import { copyFileSync, linkSync, rmSync } from 'node:fs';
import { readPlainFile } from '../system';
import { ENCODING_SUFFIXES } from './compress';
import { unpacksTo } from './fileTable';

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Some file systems have no links, and all limit their number.
    copyFileSync(from, to);
  }
}

/**
 * Links a file and its compressed files at a second path, all of them or none.
 *
 * @param endings their suffixes.
 * @returns whether they exist now: an original may have been removed meanwhile.
 */
export function linkEncodings(from: string, to: string, endings: string[]): boolean {
  try {
    for (const ending of endings) linkFile(from + ending, to + ending);
    return true;
  } catch {
    for (const ending of endings) rmSync(to + ending, { force: true });
    return false;
  }
}

/**
 * Links a file of a previous release at a second path, with its compressed files, if they are
 * intact: with many products and pictures a release costs only its changes.
 *
 * @returns whether the file exists there now.
 */
export function linkPrevious(from: string, to: string, bytes: Buffer): boolean {
  const read = readPlainFile(from);
  if ('problem' in read || !read.bytes.equals(bytes)) return false;
  const encodings = ENCODING_SUFFIXES.filter((ending) => {
    const encoded = readPlainFile(from + ending);
    return 'bytes' in encoded && unpacksTo(from + ending, encoded.bytes, bytes);
  });
  return linkEncodings(from, to, ['', ...encodings]);
}

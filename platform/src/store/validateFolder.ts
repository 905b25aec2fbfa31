import path from 'node:path';
import { type PlainFile, readPlainFile } from '../system';
import { findDifferences, parseFileTable, toIntegrity } from './fileTable';
import { parseReleaseText } from './readBuild';
import { RELEASE_FILE } from './releaseFiles';
import { TABLE_FILE, PARTS_FOLDER } from './siteFolder';

/** Name of the file table of a release or composition; without it the folder is incomplete. */
export const tableFileOf = (folder: string): string =>
  folder.startsWith(`${PARTS_FOLDER}/`) ? RELEASE_FILE : TABLE_FILE;

/**
 * Reads the file table of a release or composition.
 *
 * @param integrity its hash in the log; without it any table will do.
 */
export function readTable(site: string, folder: string, integrity?: string): PlainFile {
  const file = tableFileOf(folder);
  const read = readPlainFile(path.join(site, folder, file));
  if ('problem' in read) return { problem: `${file} ${read.problem}` };
  // With another table there is nothing to compare the files with.
  if (integrity !== undefined && toIntegrity(read.bytes) !== integrity)
    return { problem: `${file} is not the one that the log names` };
  return read;
}

/**
 * Rereads every byte of a release or composition, and compares it with its file table.
 *
 * @param folder relative to the site.
 * @param integrity the hash of the table in the log; without it the folder is only compared with
 * itself.
 * @returns a sentence for each difference.
 */
export function validateFolder(site: string, folder: string, integrity?: string): string[] {
  const read = readTable(site, folder, integrity);
  if ('problem' in read) return [read.problem];
  const file = tableFileOf(folder);
  const text = read.bytes.toString();
  const table = file === TABLE_FILE ? parseFileTable(text, file) : parseReleaseText(text, file).files;
  return findDifferences(path.join(site, folder), table, { extra: [file] });
}

import path from 'node:path';
import { type PlainFile, readPlainFile } from '../system';
import { DOCUMENTS_FOLDER } from '../render';
import {
  compositionFolder,
  type FileTable,
  findDifferences,
  ENCODING_SUFFIXES,
  hasFile,
  parseFileTable,
  type ReleaseRef,
  TABLE_FILE,
  toIntegrity,
} from '../store';

/** Reads a folder's file table; a problem when its hash is not the one in the log. */
export function readNamedTable(folder: string, file: string, named?: ReleaseRef): PlainFile {
  const read = readPlainFile(path.join(folder, file));
  if ('problem' in read || !named || toIntegrity(read.bytes) === named.integrity) return read;
  return { problem: 'is not the one that the log names' };
}

/**
 * If a document's compressed files are lost, servers still send it, only larger: nobody else
 * notices.
 */
function findMissingEncodings(folder: string, table: FileTable): string[] {
  const documents = Object.keys(table).filter((name) => name.startsWith(`${DOCUMENTS_FOLDER}/`));
  const encodings = documents.flatMap((name) => ENCODING_SUFFIXES.map((ending) => name + ending));
  return encodings.filter((encoded) => !hasFile(folder, encoded)).map((encoded) => `${encoded} is missing`);
}

/** Rereads every byte of a composition: a sentence for each file that differs from its table. */
export function findCompositionProblems(site: string, composition: ReleaseRef): string[] {
  const folder = compositionFolder(site, composition.id);
  const read = readNamedTable(folder, TABLE_FILE, composition);
  // With another table there is nothing to compare the files with.
  if ('problem' in read) return [`${TABLE_FILE} ${read.problem}`];
  const table = parseFileTable(read.bytes.toString(), TABLE_FILE);
  return [...findDifferences(folder, table, [TABLE_FILE]), ...findMissingEncodings(folder, table)];
}

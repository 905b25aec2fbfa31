import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENTS_FOLDER } from '../site/pageAddresses';
import { TABLE_FILE } from '../site/releaseFiles';
import { findDifferences, FORM_ENDINGS, toIntegrity, type FileTable } from './fileTable';
import type { ReleaseRef } from './LogEntry';
import { compositionFolder } from './siteFolder';

/** Compares the file that lists a folder's files with the hash that the log names. */
export function findTableProblems(folder: string, file: string, { integrity }: ReleaseRef): string[] {
  const bytes = readFileSync(path.join(folder, file));
  return toIntegrity(bytes) === integrity ? [] : [`${file} is not the one that the log names`];
}

/** Documents whose compressed forms are lost are sent all the same, only larger: nobody else notices. */
function findLostForms(folder: string, table: FileTable): string[] {
  const documents = Object.keys(table).filter((name) => name.startsWith(`${DOCUMENTS_FOLDER}/`));
  const forms = documents.flatMap((name) => FORM_ENDINGS.map((ending) => name + ending));
  return forms.filter((form) => !existsSync(path.join(folder, form))).map((form) => `${form} is missing`);
}

/** Rereads every byte of a composition: a sentence for each file that is not as it was written. */
export function findCompositionProblems(site: string, composition: ReleaseRef): string[] {
  const folder = compositionFolder(site, composition.id);
  if (!existsSync(path.join(folder, TABLE_FILE))) return [`${TABLE_FILE} is missing`];
  const ofTable = findTableProblems(folder, TABLE_FILE, composition);
  if (ofTable.length > 0) return ofTable;
  const table = JSON.parse(readFileSync(path.join(folder, TABLE_FILE), 'utf8')) as FileTable;
  return [...findDifferences(folder, table, [TABLE_FILE]), ...findLostForms(folder, table)];
}

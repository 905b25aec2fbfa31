import path from 'node:path';
import { DOCUMENTS_FOLDER } from '../render';
import { ENCODING_SUFFIXES, findFolderProblems, hasFile, listFiles } from '../store';

/**
 * If a document's compressed files are lost, servers still send it, only larger: nobody else
 * notices.
 */
function findMissingEncodings(folder: string): string[] {
  const documents = listFiles(folder).filter(
    (name) => /\.html$/.test(name) && name.startsWith(`${DOCUMENTS_FOLDER}/`),
  );
  const encodings = documents.flatMap((name) => ENCODING_SUFFIXES.map((ending) => name + ending));
  return encodings.filter((encoded) => !hasFile(folder, encoded)).map((encoded) => `${encoded} is missing`);
}

/** Rereads every byte of a composition: a sentence for each file that differs from its table. */
export function findCompositionProblems(site: string, folder: string, integrity?: string): string[] {
  return [
    ...findFolderProblems(site, folder, integrity),
    ...(hasFile(site, folder) ? findMissingEncodings(path.join(site, folder)) : []),
  ];
}

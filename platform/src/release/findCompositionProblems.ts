import { statSync } from 'node:fs';
import path from 'node:path';
import {
  ENCODING_SUFFIXES,
  findFolderProblems,
  hasFile,
  isCompressed,
  listFiles,
  PUBLIC_FOLDER,
} from '../store';

/**
 * If a text's compressed files are lost, servers still send it, only larger: nobody else notices.
 */
function findMissingEncodings(folder: string): string[] {
  const texts = listFiles(folder).filter(
    (name) =>
      name.startsWith(`${PUBLIC_FOLDER}/`) && isCompressed(name, statSync(path.join(folder, name)).size),
  );
  const encodings = texts.flatMap((name) => ENCODING_SUFFIXES.map((ending) => name + ending));
  return encodings.filter((encoded) => !hasFile(folder, encoded)).map((encoded) => `${encoded} is missing`);
}

/** Rereads every byte of a composition: a sentence for each file that differs from its table. */
export function findCompositionProblems(site: string, folder: string, integrity?: string): string[] {
  return [
    ...findFolderProblems(site, folder, integrity),
    ...(hasFile(site, folder) ? findMissingEncodings(path.join(site, folder)) : []),
  ];
}

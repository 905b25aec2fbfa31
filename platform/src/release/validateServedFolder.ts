import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ENCODING_SUFFIXES, validateFolder, hasFile, isCompressed, listFiles } from '../store';

/** Without them servers still send a text, only larger: nobody else notices. */
function findMissingEncodings(folder: string): string[] {
  const texts = listFiles(folder).filter((name) =>
    isCompressed(name, statSync(path.join(folder, name)).size),
  );
  const encodings = texts.flatMap((name) => ENCODING_SUFFIXES.map((ending) => name + ending));
  return encodings.filter((encoded) => !hasFile(folder, encoded)).map((encoded) => `${encoded} is missing`);
}

/** No command leaves an empty folder. */
function findEmptyFolders(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const holders = new Set(entries.map(({ parentPath }) => parentPath));
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((each) => !holders.has(each))
    .map((each) => `${path.relative(folder, each).split(path.sep).join('/')} is an empty folder`);
}

/** Rereads every byte of a release or composition: a sentence for what differs from it. */
export function validateServedFolder(site: string, folder: string, integrity?: string): string[] {
  const problems = validateFolder(site, folder, integrity);
  if (!hasFile(site, folder)) return problems;
  const whole = path.join(site, folder);
  return [...problems, ...findMissingEncodings(whole), ...findEmptyFolders(whole)];
}

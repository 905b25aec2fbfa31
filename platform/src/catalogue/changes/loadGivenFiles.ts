import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { loadFileKind } from '../../media';
import type { GivenFile } from './givenFiles';

/**
 * npm runs scripts in the project's folder; paths are relative to the folder where the command was
 * typed.
 */
export const fromHere = (name: string) => path.resolve(process.env['INIT_CWD'] ?? '.', name);

export function loadGivenFile(file: string): GivenFile {
  const isFile = existsSync(file) && statSync(file).isFile();
  return { file, ...(isFile && { kind: loadFileKind(file) }) };
}

export const loadGivenFiles = (names: string[]) => names.map((name) => loadGivenFile(fromHere(name)));

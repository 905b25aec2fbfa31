import { existsSync, statSync } from 'node:fs';
import { loadFileKind } from '../../media';
import { fromHere } from '../../system';
import type { GivenFile } from './givenFiles';

export function loadGivenFile(file: string): GivenFile {
  const isFile = existsSync(file) && statSync(file).isFile();
  return { file, ...(isFile && { kind: loadFileKind(file) }) };
}

export const loadGivenFiles = (names: string[]) => names.map((name) => loadGivenFile(fromHere(name)));

import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  CLIP_KINDS,
  type FileKind,
  loadFileKind,
  PHOTOGRAPH_KINDS,
  toNamedKind,
  type Wrong,
} from '../../media';
import { fromHere } from '../../system';
import { type Problem, toRequestProblem } from '../problems';

/** A photograph or clip that was named on the command line. */
export interface GivenFile {
  /** Absolute path. */
  file: string;
  /** Its kind by its first bytes; absent when it does not exist. */
  kind?: FileKind;
}

export function loadGivenFile(file: string): GivenFile {
  const isFile = existsSync(file) && statSync(file).isFile();
  return { file, ...(isFile && { kind: loadFileKind(file) }) };
}

export const loadGivenFiles = (names: string[]) => names.map((name) => loadGivenFile(fromHere(name)));

export const isClip = ({ kind }: GivenFile) => kind !== undefined && CLIP_KINDS.includes(kind);

/** Why a file cannot be converted, and what to do. */
export function validateGivenFile({ file, kind }: GivenFile): Wrong | undefined {
  if (kind === undefined) return ['does not exist', 'check the path'];
  if (kind === 'empty') return ['empty (0 bytes)', 'copy the file again'];
  if (![...PHOTOGRAPH_KINDS, ...CLIP_KINDS].includes(kind)) {
    const kinds = 'JPEG, PNG, WebP, AVIF, TIFF, HEIC, MP4, MOV or WebM';
    return ['neither a photograph nor a clip', `give ${kinds} files`];
  }
  if (kind === toNamedKind(file)) return undefined;
  return [`a .${kind} file by its content`, 'name it with that ending'];
}

/** The same of several files. */
export const validateGivenFiles = (files: GivenFile[]): Problem[] =>
  files.flatMap((given) => {
    const wrong = validateGivenFile(given);
    const name = given.kind ? path.basename(given.file) : given.file;
    return wrong ? [toRequestProblem('files', name, wrong)] : [];
  });

import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { CLIP_KINDS, type FileKind, loadFileKind, PHOTOGRAPH_KINDS, toNamedKind } from '../../media/fileKind';

/** A photograph or clip that was named on the command line. */
export interface GivenFile {
  /** Absolute path. */
  file: string;
  /** What its first bytes say that it is; absent when it does not exist. */
  kind?: FileKind;
}

/** npm runs scripts in the project's folder; files are meant as seen from where the command was typed. */
export function readGivenFiles(files: string[]): GivenFile[] {
  return files.map((name) => {
    const file = path.resolve(process.env['INIT_CWD'] ?? '.', name);
    const isFile = existsSync(file) && statSync(file).isFile();
    return { file, ...(isFile && { kind: loadFileKind(file) }) };
  });
}

/** One line about a file that cannot be converted. */
export function findFileProblem({ file, kind }: GivenFile): string | undefined {
  const name = path.basename(file);
  if (kind === undefined) return `${file}: does not exist; check the path.`;
  if (kind === 'empty') return `${name}: empty (0 bytes); copy the file again.`;
  if (![...PHOTOGRAPH_KINDS, ...CLIP_KINDS].includes(kind)) {
    return `${name}: neither a photograph nor a clip; give JPEG, PNG, WebP, AVIF, TIFF, HEIC, MP4, MOV or WebM files.`;
  }
  return kind === toNamedKind(name)
    ? undefined
    : `${name}: in truth a .${kind} file; name it with that ending.`;
}

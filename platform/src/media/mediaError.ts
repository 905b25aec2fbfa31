import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { LARGEST_MASTER_PIXELS } from './settings';
import { type FileKind, toFileKind, toNamedKind } from './fileKind';

const HEIC_FIX =
  'install heif-convert (Debian and Ubuntu: sudo apt install libheif-examples, macOS: brew install libheif), or ' +
  'export it as JPEG (on the iPhone: Settings, Camera, Formats, Most Compatible)';

/** What is wrong with a value or a file, and what to do. */
export type Wrong = [problem: string, fix: string];

/** A problem of a catalogue as a sentence. */
export const toSentence = (what: string, [problem, fix]: Wrong): string => `${what}: ${problem}, ${fix}`;

/** A media file that cannot be used. */
export class MediaError extends StorefrontError {
  readonly fileName: string;

  constructor(
    file: string,
    readonly problem: string,
    readonly fix: string,
    cause?: unknown,
  ) {
    super('CATALOGUE_INVALID', toSentence(path.basename(file), [problem, fix]), { cause });
    this.fileName = path.basename(file);
  }
}

/** An iPhone's picture without a decoder: sharp's build has none for its patented format. */
export function createHeicError(file: string): MediaError {
  return new MediaError(file, 'an HEIC picture, which cannot be decoded here', HEIC_FIX);
}

const DECODABLE: FileKind[] = ['jpg', 'png', 'webp', 'avif', 'tiff', 'gif'];

/** Throws unless a file is a picture that can be decoded, of the kind that its name promises. */
export function assertPicture(file: string, bytes: Buffer): void {
  const kind = toFileKind(bytes);
  const named = toNamedKind(file);
  if (kind === 'empty') throw new MediaError(file, 'empty (0 bytes)', 'copy the file again');
  if (kind === 'heic') throw createHeicError(file);
  if (!DECODABLE.includes(kind)) {
    throw new MediaError(
      file,
      `not a picture (its content is of kind ${kind})`,
      'give a JPEG, PNG, WebP or AVIF file',
    );
  }
  if (kind !== named)
    throw new MediaError(file, `a .${kind} file by its content`, `name it with the ending .${kind}`);
}

/** The error of a picture that sharp or the disk refuses, as one line that says what to do. */
export function toPictureError(file: string, cause: unknown): MediaError {
  if (cause instanceof MediaError) return cause;
  const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
  if (cause instanceof Error && 'syscall' in cause)
    return new MediaError(file, `cannot be read (${message})`, 'make it a file that you may read', cause);
  if (/pixel limit/i.test(message)) {
    const limit = `${LARGEST_MASTER_PIXELS / 1e6} megapixels`;
    return new MediaError(file, `larger than ${limit}`, 'export it at 4000 pixels or less a side', cause);
  }
  return new MediaError(file, `truncated or damaged (${message})`, 'copy or export the picture again', cause);
}

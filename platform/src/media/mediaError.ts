import path from 'node:path';
import { StorefrontError } from '@dhaaga-noor/shared-types';
import { LARGEST_MASTER_PIXELS } from './settings';
import { type FileKind, toFileKind, toNamedKind } from './fileKind';

const HEIC_REMEDY =
  'install heif-convert (Debian and Ubuntu: sudo apt install libheif-examples, macOS: brew install libheif), or ' +
  'export it as JPEG (on the iPhone: Settings, Camera, Formats, Most Compatible)';

/** One line about a media file that cannot be used: its name, what is wrong, what to do. */
export function createMediaError(
  file: string,
  problem: string,
  remedy: string,
  cause?: unknown,
): StorefrontError {
  return new StorefrontError('CATALOGUE_INVALID', `${path.basename(file)}: ${problem}; ${remedy}.`, {
    cause,
  });
}

/** An iPhone's picture without a decoder: sharp's build has none for its patented format. */
export function createHeicError(file: string): StorefrontError {
  return createMediaError(file, 'an HEIC picture, which cannot be decoded here', HEIC_REMEDY);
}

const DECODABLE: FileKind[] = ['jpg', 'png', 'webp', 'avif', 'tiff', 'gif'];

/** Throws when a file is no picture that can be decoded, or another kind than its name promises. */
export function assertPicture(file: string, bytes: Buffer): void {
  const kind = toFileKind(bytes);
  const named = toNamedKind(file);
  if (kind === 'empty') throw createMediaError(file, 'empty (0 bytes)', 'copy the file again');
  if (kind === 'heic') throw createHeicError(file);
  if (!DECODABLE.includes(kind)) {
    throw createMediaError(
      file,
      `no picture (its content is of kind ${kind})`,
      'give a JPEG, PNG, WebP or AVIF file',
    );
  }
  if (kind !== named)
    throw createMediaError(file, `in truth a .${kind} file`, `name it with the ending .${kind}`);
}

/** sharp's error for a picture, as one line that says what to do. */
export function toPictureError(file: string, cause: unknown): StorefrontError {
  if (cause instanceof StorefrontError) return cause;
  const said = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
  if (/pixel limit/i.test(said)) {
    const limit = `${LARGEST_MASTER_PIXELS / 1e6} megapixels`;
    return createMediaError(file, `larger than ${limit}`, 'export it at 4000 pixels or less a side', cause);
  }
  return createMediaError(file, `truncated or damaged (${said})`, 'copy or export the picture again', cause);
}

/** What is wrong with a file, and what to do, from the error of its conversion. */
export function splitMediaError(file: string, cause: unknown): [problem: string, remedy: string] {
  const { message } = toPictureError(file, cause);
  const text = message.slice(path.basename(file).length + 2, -1);
  const end = text.lastIndexOf('; ');
  return [text.slice(0, end), text.slice(end + 2)];
}

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|txt|xml|webmanifest)$/;
/**
 * Smaller files would grow. Larger ones always get both: a server finds the first encoding that it
 * tries.
 */
const SMALLEST = 160;

const toBrotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

/** Encodings, by file suffix. */
const ENCODERS: Record<string, (bytes: Buffer) => Buffer> = {
  '.br': toBrotli,
  '.gz': (bytes) => gzipSync(bytes, { level: 9 }),
};

/** Whether a file always has its compressed files next to it. */
export const isCompressed = (name: string, size: number): boolean =>
  COMPRESSIBLE.test(name) && size >= SMALLEST;

/** Adds the missing brotli and gzip files next to each text file of a folder. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const file = path.join(folder, name);
    const missing = Object.keys(ENCODERS).filter((ending) => !existsSync(file + ending));
    if (missing.length === 0) continue;
    const bytes = readFileSync(file);
    if (!isCompressed(name, bytes.length)) continue;
    for (const ending of missing) writeFileSync(file + ending, ENCODERS[ending]?.(bytes) ?? '');
  }
}

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|txt|xml|webmanifest)$/;
/** Smaller files would grow. Of larger ones a server finds the first form that it looks for. */
const SMALLEST = 160;

const toBrotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

/** Compressed forms, by what their names end in. */
const ENCODERS: Record<string, (bytes: Buffer) => Buffer> = {
  '.br': toBrotli,
  '.gz': (bytes) => gzipSync(bytes, { level: 9 }),
};

/** Puts those of a brotli and a gzip form that are missing beside each text file of a folder, for the server to send. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const file = path.join(folder, name);
    const missing = Object.keys(ENCODERS).filter((ending) => !existsSync(file + ending));
    if (missing.length === 0) continue;
    const bytes = readFileSync(file);
    if (bytes.length < SMALLEST) continue;
    for (const ending of missing) writeFileSync(file + ending, ENCODERS[ending]?.(bytes) ?? '');
  }
}

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|txt|xml|webmanifest)$/;
/** Smaller files would grow. Of larger ones a server finds the first form that it looks for. */
const SMALLEST = 160;

/** Puts a brotli and a gzip form beside each text file of a folder that has none, for the server to send. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < SMALLEST || existsSync(`${file}.br`)) continue;
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: size }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

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

/** Writes the missing brotli and gzip files next to a text file. */
export function compressFile(file: string, bytes: Buffer): void {
  if (!isCompressed(file, bytes.length)) return;
  for (const [ending, encode] of Object.entries(ENCODERS))
    if (!existsSync(file + ending)) writeFileSync(file + ending, encode(bytes));
}

/** Does so for each text file of a folder. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (COMPRESSIBLE.test(name)) compressFile(path.join(folder, name), readFileSync(path.join(folder, name)));
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Every release changes every document, hundreds at once. Quality 10 takes 18 ms for a document of
 * 45 KB; 11 takes 50 ms for 2 % fewer bytes, 9 takes 1 ms for 5 % more.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** Waits for all to end, even when one fails: nothing is still being written then. */
export async function allEnded(promises: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(promises);
  await Promise.all(promises);
}

/** Writes a text file and the compressed files that it always has, in Node's thread pool. */
export async function writeCompressed(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const plain = Buffer.from(text);
  const write = async (ending: string, making: Buffer | Promise<Buffer>) =>
    writeFile(file + ending, await making);
  const encodings = isCompressed(file, plain.length)
    ? [write('.br', brotli(plain, BROTLI)), write('.gz', zip(plain))]
    : [];
  await allEnded([write('', plain), ...encodings]);
}

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|txt|xml|webmanifest)$/;
/** Smaller files would grow. Larger ones have both: a server finds the first that it tries. */
const SMALLEST = 160;

/**
 * Every release changes every document, hundreds at once. Quality 10 takes 18 ms for a document of
 * 45 KB; 11 takes 50 ms for 2 % fewer bytes, 9 takes 1 ms for 5 % more.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_LGWIN]: 16 } };
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** With `info` Node also returns the number of bytes read, which its types omit. */
type Unpack = (
  bytes: Buffer,
  options: { maxOutputLength: number; info: true },
) => { buffer: Buffer; engine: { bytesWritten: number } };

/**
 * The encodings of texts, the best first: a server sends the first one that a browser accepts.
 * `pack` makes a file as small as possible; `packDocument` works in Node's thread pool.
 */
export const ENCODINGS = [
  {
    name: 'br',
    suffix: '.br',
    pack: (bytes: Buffer) =>
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    packDocument: (bytes: Buffer) => brotli(bytes, BROTLI),
    unpack: brotliDecompressSync as unknown as Unpack,
    head: Buffer.alloc(0),
  },
  {
    name: 'gzip',
    suffix: '.gz',
    pack: (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
    packDocument: (bytes: Buffer) => zip(bytes),
    unpack: gunzipSync as unknown as Unpack,
    // The first bytes: neither a name, nor a time, nor a comment.
    head: Buffer.from('1f8b080000000000', 'hex'),
  },
];

/** Suffixes of compressed files. */
export const ENCODING_SUFFIXES = ENCODINGS.map(({ suffix }) => suffix);

/** The encoding of a compressed file, by its name. */
export const encodingOf = (name: string) => ENCODINGS.find(({ suffix }) => name.endsWith(suffix));

/** Whether a file always has its compressed files next to it. */
export const isCompressed = (name: string, size: number): boolean =>
  COMPRESSIBLE.test(name) && size >= SMALLEST;

/** Writes the missing brotli and gzip files next to a text file. */
export function compressFile(file: string, bytes: Buffer): void {
  if (!isCompressed(file, bytes.length)) return;
  for (const { suffix, pack } of ENCODINGS)
    if (!existsSync(file + suffix)) writeFileSync(file + suffix, pack(bytes));
}

/** Does so for each text file of a folder. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (COMPRESSIBLE.test(name)) compressFile(path.join(folder, name), readFileSync(path.join(folder, name)));
}

/** Waits for all to end, even when one fails: nothing is still being written then. */
export async function allEnded(promises: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(promises);
  await Promise.all(promises);
}

/** Writes a text file and the compressed files that it always has. */
export async function writeCompressed(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const plain = Buffer.from(text);
  const encodings = isCompressed(file, plain.length) ? ENCODINGS : [];
  await allEnded([
    writeFile(file, plain),
    ...encodings.map(async ({ suffix, packDocument }) => writeFile(file + suffix, await packDocument(plain))),
  ]);
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Every release changes every document, hundreds at once. Quality 10 takes two fifths of the time
 * of 11 for 2 % more bytes; 9 takes a fifteenth of that of 10 for 6 % more, with a window of 64 KB
 * (16). With larger windows, 7 to 9 fill tables of 8 to 32 MB for each document. 18 is as large as
 * the largest document.
 */
const SETTINGS = { small: { quality: 10, window: 18 }, fast: { quality: 9, window: 16 } } as const;

/** Compression: as small as is worth its time, or fast. */
export type Compression = keyof typeof SETTINGS;

/** Waits for all to end, even when one fails: nothing is still being written then. */
export async function allEnded(promises: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(promises);
  await Promise.all(promises);
}

/** Writes a text file and its compressed files, in Node's thread pool. */
export async function writeCompressed(file: string, text: string, compression: Compression): Promise<void> {
  const { quality, window } = SETTINGS[compression];
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window };
  await mkdir(path.dirname(file), { recursive: true });
  const plain = Buffer.from(text);
  const write = async (ending: string, making: Buffer | Promise<Buffer>) =>
    writeFile(file + ending, await making);
  await allEnded([
    write('', plain),
    write('.br', brotli(plain, { params })),
    write('.gz', zip(plain, { level: compression === 'fast' ? 6 : 9 })),
  ]);
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Every release changes every document, hundreds at once. Quality 9 with a window of 64 KB takes
 * 4 ms for a document; 11 takes 100 ms for 7 % fewer bytes (home: 10.6 and 9.9 KB). With larger
 * windows, 9 takes 60 ms and fills tables of 8 to 32 MB.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** Waits for all to end, even when one fails: nothing is still being written then. */
export async function allEnded(promises: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(promises);
  await Promise.all(promises);
}

/** Writes a text file and its compressed files, in Node's thread pool. */
export async function writeCompressed(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const plain = Buffer.from(text);
  const write = async (ending: string, making: Buffer | Promise<Buffer>) =>
    writeFile(file + ending, await making);
  await allEnded([write('', plain), write('.br', brotli(plain, BROTLI)), write('.gz', zip(plain))]);
}

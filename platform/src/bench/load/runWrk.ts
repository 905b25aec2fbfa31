import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const SCRIPT = path.join(__dirname, 'mix.lua');
const CONNECTIONS = 32;

/** One request of a mix. */
export interface MixedRequest {
  /** With its query. */
  path: string;
  /** `Accept-Encoding`. */
  encodings: string;
}

/** What wrk saw. */
export interface Loaded {
  requests: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers with a status from 400. */
  refused: number;
  /** Connections that failed, were cut or timed out. */
  broken: number;
}

/**
 * Puts a server under load.
 *
 * @param file takes the mix for wrk.
 * @throws Error with what to install where there is no wrk.
 */
export async function runWrk(
  origin: string,
  { mix, file, seconds }: { mix: MixedRequest[]; file: string; seconds: number },
): Promise<Loaded> {
  writeFileSync(file, mix.map(({ path: asked, encodings }) => `${asked}\t${encodings}\n`).join(''));
  const words = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-s', SCRIPT, origin, '--', file];
  try {
    const { stdout } = await execute('wrk', words);
    return JSON.parse(stdout.slice(stdout.lastIndexOf('\n{'))) as Loaded;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    throw new Error('There is no wrk: install the package wrk (Debian: sudo apt install wrk).', { cause });
  }
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { CHANGING_CALLS } from './systemCalls';

export const STRACE_MISSING =
  'There is no strace: faults of system calls are left out. Install the package strace (Debian: sudo apt install strace).';

export const hasStrace = (): boolean => spawnSync('strace', ['-V'], { stdio: 'ignore' }).status === 0;

/** What is done to one call of a thread: the nth of its name on a path. Threads also write to wake each other up. */
export interface Injection {
  call: string;
  /** Absolute. */
  path: string;
  nth: number;
  /** In strace's words, such as `error=EIO` or `signal=KILL`. */
  fault: string;
}

const TRACED = CHANGING_CALLS.map((name) => `?${name}`).join(',');

/**
 * Stands between a thread of a process and its system from when this resolves.
 *
 * @param file takes what the thread asks its system for.
 * @returns lets go of the thread, and gives what it asked for.
 */
export async function trace(
  thread: number,
  file: string,
  injection?: Injection,
): Promise<() => Promise<string>> {
  const { call, path = '', nth, fault } = injection ?? {};
  const inject = injection ? ['-P', path, '-e', `inject=${call}:${fault}:when=${nth}`] : [];
  const words = ['-y', '-s', '0', '-o', file, '-e', `trace=${TRACED}`, ...inject, '-p', String(thread)];
  const tracer = spawn('strace', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(tracer, 'close');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    tracer.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('attached')) resolve();
    });
    void ended.then(() => reject(new Error(`strace does not trace: ${said}`)));
  });
  return async () => {
    tracer.kill('SIGINT');
    await ended;
    return readFileSync(file, 'utf8');
  };
}

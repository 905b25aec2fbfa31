import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { WORKSPACE } from './workspace';

/** The result of a program. */
export interface CommandResult {
  /** Exit code; 1 when the program was killed. */
  status: number;
  /** Its output, both streams in order; empty when it wrote straight to the terminal. */
  output: string;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Starts a program that ends when this process is ended; then this process ends. */
function startTogether(start: () => ChildProcess): ChildProcess {
  let received: NodeJS.Signals | undefined;
  const forward = (signal: NodeJS.Signals) => {
    received = signal;
    child.kill(signal);
  };
  // Before the start: the program runs at once.
  for (const signal of SIGNALS) process.once(signal, forward);
  const child = start();
  child.once('close', () => {
    for (const signal of SIGNALS) process.off(signal, forward);
    if (received) process.kill(process.pid, received);
  });
  return child;
}

export interface CommandOptions {
  /** Capture the output instead of showing it. */
  quiet?: boolean;
  /** Working directory; the root by default. */
  folder?: string;
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program of the packages, such as `eslint`, or the system. SIGINT and SIGTERM end it.
 *
 * @throws Error when the program cannot be started.
 */
export function runCommand(
  program: string,
  args: string[],
  { quiet = false, folder = WORKSPACE, env = {} }: CommandOptions = {},
): Promise<CommandResult> {
  const searchPath = [path.join(WORKSPACE, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter);
  const child = startTogether(() =>
    spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...env, PATH: searchPath },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ status: code ?? 1, output }));
  });
}

/** Whether another process of this machine runs. */
export function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Runs tasks a few at a time, in order of arrival. */
export function createQueue(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = limit;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

import { spawn } from 'node:child_process';

export interface ProgramOptions {
  input?: Buffer | string;
  /** Limit of silence in ms. */
  timeout?: number;
}

export interface ProgramResult {
  /** Exit code; null when the limit has ended it. */
  code: number | null;
  output: Buffer;
  said: string;
}

/** Runs a program of this machine to its end. */
export function runProgram(
  program: string,
  args: string[],
  { input = '', timeout }: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: process.env });
    const limit = timeout === undefined ? undefined : setTimeout(() => child.kill(), timeout);
    const output: Buffer[] = [];
    let said = '';
    child.stdout.on('data', (bytes: Buffer) => {
      limit?.refresh();
      output.push(bytes);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve({ code, output: Buffer.concat(output), said: said.trim() });
    });
    // A program that ended early is known by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

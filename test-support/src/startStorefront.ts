import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { WORKSPACE } from '@dhaaga-noor/platform/system';

export interface StorefrontOptions {
  args: string[];
  env?: Record<string, string>;
  /** The command's workspace folder; by default this one. */
  workspace?: string;
}

/** A running `storefront` command, and its output so far. */
export interface StorefrontProcess {
  /** Resolves when the output matches; rejects when the command ends first. */
  said: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves with the exit code. */
  ended: Promise<number>;
  output: () => string;
  errors: () => string;
  stop: () => Promise<void>;
}

function collect(stream: NodeJS.ReadableStream | null, notify: () => void): () => string {
  let text = '';
  stream?.on('data', (bytes: Buffer) => {
    text += bytes.toString();
    notify();
  });
  return () => text;
}

/** Ends the whole process group: the command starts another process. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGTERM');
}

/** Starts `storefront` as a shell would. */
export function startStorefront({ args, env, workspace = WORKSPACE }: StorefrontOptions): StorefrontProcess {
  // Playwright colours the output of its children; plain text is easier to match.
  const plain = { ...process.env, ...env, FORCE_COLOR: '0', NO_COLOR: '1' };
  const child = spawn(process.execPath, [path.join(workspace, 'platform/bin/storefront.mjs'), ...args], {
    detached: true,
    env: plain,
  });
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const output = collect(child.stdout, notify);
  const errors = collect(child.stderr, notify);
  const ended = new Promise<number>((resolve) => {
    child.once('close', (code) => {
      resolve(code ?? -1);
      notify();
    });
  });

  function said(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output());
        if (match) resolve(match);
        else if (child.exitCode !== null)
          reject(new Error(`"storefront ${args.join(' ')}" ended:\n${output()}${errors()}`));
        if (match ?? child.exitCode !== null) listeners.delete(look);
      };
      listeners.add(look);
      look();
    });
  }

  async function stop(): Promise<void> {
    endGroup(child);
    await ended;
  }
  return { said, ended, output, errors, stop };
}

/**
 * Runs `storefront` to its end.
 *
 * @returns its output.
 * @throws Error with its output when it fails.
 */
export async function runStorefront(options: StorefrontOptions): Promise<string> {
  const command = startStorefront(options);
  const code = await command.ended;
  if (code !== 0)
    throw new Error(`"storefront ${options.args.join(' ')}" failed:\n${command.output()}${command.errors()}`);
  return command.output();
}

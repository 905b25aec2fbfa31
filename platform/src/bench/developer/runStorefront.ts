import { spawn } from 'node:child_process';

/** A command of a workspace that is running. */
export interface RunningStorefront {
  /** Resolves when its output matches, rejects when it ends before. */
  said: (pattern: RegExp) => Promise<void>;
  /** Resolves when it has ended well; rejects with what it wrote when it has not. */
  ended: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts `storefront <words>` in a workspace, in a process group of its own. */
export function runStorefront(
  workspace: string,
  words: string[],
  env: Record<string, string> = {},
): RunningStorefront {
  const child = spawn(process.execPath, ['platform/bin/storefront.mjs', ...words], {
    cwd: workspace,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      waiting.forEach((look) => look());
    });
  }
  const closed = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const failure = () => new Error(`storefront ${words.join(' ')} ended:\n${output}`);
  return {
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!pattern.test(output)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        void closed.then(() => reject(failure()));
        look();
      }),
    ended: async () => {
      if ((await closed) !== 0) throw failure();
    },
    stop: async () => {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid);
      await closed;
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const RUN_ARGUMENTS = path.join(__dirname, 'testing/runArguments.ts');

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each(['SIGINT', 'SIGTERM'] as const)('ends its program when %s ends this process', async (signal) => {
  const command = ['sh', '-c', 'echo $$; exec sleep 600'];
  const parent = spawn(process.execPath, ['--require', 'tsx/cjs', RUN_ARGUMENTS, ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isRunning(pid)).toBe(true);
  try {
    parent.kill(signal);
    expect(await once(parent, 'exit')).toEqual([null, signal]);
    expect(isRunning(pid)).toBe(false);
  } finally {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
});

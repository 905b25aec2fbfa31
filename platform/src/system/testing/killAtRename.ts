import fs from 'node:fs';

/** Kills this process before one of its renames; they are counted from 1. */
export function killAtRename(killAt: number): void {
  const { renameSync } = fs;
  let count = 0;
  fs.renameSync = (from, to) => {
    count += 1;
    if (count === killAt) process.kill(process.pid, 'SIGKILL');
    renameSync(from, to);
  };
}

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { toMedian } from './report/median';

const COMMAND = path.resolve(__dirname, '../../platform/bin/storefront.mjs');
const TIMES = 5;

/** How long a command takes that has nothing to do, ms: the median of five. */
export function timeCommand(): number {
  const times = Array.from({ length: TIMES }, () => {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, [COMMAND, 'catalogue', '--help']);
    if (status !== 0) throw new Error(`"storefront catalogue --help" ended with status ${status}.`);
    return performance.now() - start;
  });
  return toMedian(times);
}

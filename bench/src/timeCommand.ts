import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { toMedian } from './statistics/median';

const COMMAND = path.resolve(__dirname, '../../platform/bin/storefront.mjs');
const TIMES = 5;
/** Commands that have next to nothing to do. */
const COMMANDS = ['--help', 'catalogue check --help', 'status'];
const GOAL = 500;

function timeOnce(args: string): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [COMMAND, ...args.split(' ')]);
  if (status !== 0) throw new Error(`"storefront ${args}" ended with status ${status}.`);
  return performance.now() - start;
}

/** How long commands take to start: the median of five each, as a line for the table. */
export function timeCommands(): string {
  const times = COMMANDS.map((args) => {
    const median = toMedian(Array.from({ length: TIMES }, () => timeOnce(args)));
    return `"storefront ${args}" ${Math.round(median)} ms`;
  });
  return `Start of a command (goal: ${GOAL} ms): ${times.join(', ')}.`;
}

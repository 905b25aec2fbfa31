import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureNginx } from '@dhaaga-noor/platform/nginx';
import { ensureChromium } from '@dhaaga-noor/test-support/chromium';
import { PHONE_LINE, startSlowLine } from './line/startSlowLine';
import { measure, type Measured } from './measure';
import { readOptions, type BenchOptions } from './options';
import { findSlowdown, withBrowser } from './browser/launchBrowser';
import { formatMainThread, formatTable, listLongTasks } from './report/formatTable';
import { toMedian } from './statistics/median';
import { startSites } from './serving/startSites';

interface Machine {
  /** Before the run. */
  load: number;
  slowdown: number;
}

/** Facts about the run itself. */
function toNotes(
  { runs }: BenchOptions,
  { visits, failures }: Measured,
  { load, slowdown }: Machine,
): string {
  const index = toMedian(visits.map(({ figures }) => figures['machine'] ?? NaN));
  const day = new Date().toISOString().slice(0, 10);
  const machine = `benchmark index ${Math.round(index)}, slowed down ${slowdown.toFixed(1)} times, load before the run ${load.toFixed(1)}`;
  return [`${day}, medians of ${runs}, ${machine}`, ...failures.map((each) => `Failed twice: ${each}`)].join(
    '\n',
  );
}

const COMMAND = path.resolve(__dirname, '../../platform/bin/storefront.mjs');
const TIMES = 5;
/** Commands that have next to nothing to do. */
const COMMANDS = ['--help', 'catalogue check --help', 'status'];
const GOAL_MS = 500;

function timeOnce(args: string): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [COMMAND, ...args.split(' ')]);
  if (status !== 0) throw new Error(`"storefront ${args}" ended with status ${status}.`);
  return performance.now() - start;
}

/** How long commands take to start: the median of five each, as a line for the table. */
function timeCommands(): string {
  const times = COMMANDS.map((args) => {
    const median = toMedian(Array.from({ length: TIMES }, () => timeOnce(args)));
    return `"storefront ${args}" ${Math.round(median)} ms`;
  });
  return `Start of a command (goal: ${GOAL_MS} ms): ${times.join(', ')}.`;
}

/** `npm run bench`: prints one table. */
async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  await ensureChromium();
  await ensureNginx();
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const sites = await startSites(options, folder);
  const commands = timeCommands();
  const line = await startSlowLine({ ...PHONE_LINE, hosts: sites.hosts });
  const [load = NaN] = loadavg();
  const browserOptions = { line: line.port, pin: sites.pin };
  const slowdown = await withBrowser(browserOptions, findSlowdown);
  const measured = await measure(options, { ...browserOptions, slowdown });
  const tables = [formatTable, formatMainThread, listLongTasks].map((format) => format(measured.visits));
  console.log([...tables, toNotes(options, measured, { load, slowdown }), commands].join('\n\n'));
  line.close();
  if (measured.failures.length > 0) process.exitCode = 1;
}

// The servers end with the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
run().catch((error: unknown) => {
  console.error(error instanceof Error && error.constructor === Error ? error.message : error);
  process.exit(1);
});

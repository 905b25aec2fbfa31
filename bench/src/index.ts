import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureNginx } from '@dhaaga-noor/platform/nginx';
import { ensureChromium } from '@dhaaga-noor/test-support/chromium';
import { PHONE_LINE, startSlowLine } from './line/startSlowLine';
import { measure, type Measured } from './measure';
import { readOptions, type BenchOptions } from './options';
import { formatTable } from './report/formatTable';
import { toMedian } from './report/median';
import { startSites } from './serving/startSites';
import { timeCommands } from './timeCommand';

/** Facts about the run itself. */
function toNotes({ runs }: BenchOptions, { visits, failures }: Measured, load: number): string {
  const index = toMedian(visits.map(({ figures }) => figures['machine'] ?? NaN));
  const day = new Date().toISOString().slice(0, 10);
  const machine = `benchmark index ${Math.round(index)}, load before the run ${load.toFixed(1)}`;
  return [`${day}, medians of ${runs}, ${machine}`, ...failures.map((each) => `Failed twice: ${each}`)].join(
    '\n',
  );
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
  const measured = await measure(options, { line: line.port, pin: sites.pin });
  console.log(`${formatTable(measured.visits)}\n\n${toNotes(options, measured, load)}\n${commands}`);
  line.close();
  if (measured.failures.length > 0) process.exitCode = 1;
}

// The servers end with the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
run().catch((error: unknown) => {
  console.error(error instanceof Error && error.constructor === Error ? error.message : error);
  process.exit(1);
});

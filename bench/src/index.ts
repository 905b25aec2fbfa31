import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureNginx } from 'platform/nginx';
import { ensureChromium } from 'platform/playwright';
import { PHONE_LINE, startSlowLine } from './line/startSlowLine';
import { measure, type Measured } from './measure';
import { readOptions, type BenchOptions } from './options';
import { formatTable } from './report/formatTable';
import { toMedian } from './report/median';
import { startSites } from './serving/startSites';

/** What is to be known of the run itself. */
function toNotes({ runs }: BenchOptions, { visits, busy, failures }: Measured): string {
  const index = toMedian(visits.map(({ figures }) => figures['machine'] ?? NaN));
  return [
    `${new Date().toISOString().slice(0, 10)}; medians of ${runs}; benchmark index of the machine ${Math.round(index)};`,
    `others used ${toMedian(busy).toFixed(1)} processors (median; ${Math.max(...busy).toFixed(1)} at most).`,
    ...failures.map((failure) => `Failed twice: ${failure}`),
  ].join('\n');
}

/** `npm run bench`: prints one table. */
async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  await ensureChromium();
  await ensureNginx();
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const sites = await startSites(options, folder);
  process.on('exit', sites.stop);
  const line = await startSlowLine({ ...PHONE_LINE, hosts: sites.hosts });
  const measured = await measure(options, { line: line.port, pin: sites.pin });
  console.log(`${formatTable(measured.visits)}\n\n${toNotes(options, measured)}`);
  line.close();
  if (measured.failures.length > 0) process.exitCode = 1;
}

// What is served ends with the process, however that ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
run().catch((error: unknown) => {
  console.error(error instanceof Error && error.constructor === Error ? error.message : error);
  process.exitCode = 1;
});

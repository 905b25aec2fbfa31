import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { prepareCatalogues } from '../catalogue';
import { partNames, requirePart, WORKSPACE } from '../system';
import { SourceDigests } from './SourceDigests';
import { isStale } from './staleness';

const MAX_BUILDS_AT_ONCE = 2;
/**
 * Options with which Node runs TypeScript as CommonJS. The rest of tsx would add a third to its
 * start.
 */
const WITH_TYPES = ['--require', 'tsx/cjs'];

/** Each part is built in its own process: builds use all cores and cannot affect each other. */
function buildInProcess(part: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = [...WITH_TYPES, path.join(__dirname, 'buildProcess.ts'), part];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${part} was not built: see the messages above.`));
    });
  });
}

async function buildAndReport(part: string): Promise<void> {
  const start = performance.now();
  await buildInProcess(part);
  console.log(`  ${part.padEnd(12)} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/**
 * Builds the parts whose sources have changed since their last build.
 *
 * @param parts names; all parts by default.
 * @throws Error when a part is unknown or cannot be built; the others are still built.
 */
export async function buildParts(parts = partNames()): Promise<void> {
  parts.forEach(requirePart);
  const digests = new SourceDigests();
  const stale = parts.filter((part) => isStale(part, digests));
  if (stale.length === 0) return console.log('All parts are up to date.');
  console.log(`Building ${stale.join(', ')} …`);
  await prepareCatalogues(WORKSPACE);
  const queue = [...stale];
  const failures: unknown[] = [];
  const work = async () => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
      await buildAndReport(part).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(MAX_BUILDS_AT_ONCE, availableParallelism()) }, work));
  if (failures.length > 0) throw failures[0];
}

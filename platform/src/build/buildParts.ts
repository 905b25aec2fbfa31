import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { preparePictures } from '../catalogue';
import { createQueue, partFolder, partNames, assertPart } from '../system';
import { isStale } from './sources';

const MAX_BUILDS_AT_ONCE = 2;
const SILENCE_MS = 5_000;
/** Node's options for TypeScript as CommonJS: all of tsx would add a third to its start. */
const WITH_TYPES = ['--require', 'tsx/cjs'];

function print(step: string, start: number): void {
  console.log(`  ${step.padEnd(36)} ${((performance.now() - start) / 1000).toFixed(2)} s`);
}

/** Each part is built in its own process: builds use all cores and cannot affect each other. */
async function buildInProcess(part: string): Promise<void> {
  const start = performance.now();
  const args = [...WITH_TYPES, path.join(__dirname, 'buildProcess.ts'), part];
  const [code] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${part} was not built: see the messages above.`);
  print(`${part} built`, start);
}

/**
 * Builds the parts whose sources have changed since their last build.
 *
 * @param parts names; all parts by default.
 * @throws Error when a part is unknown, before any build; or when one cannot be built, once the
 *   others are.
 */
export async function buildParts(parts = partNames()): Promise<void> {
  parts.forEach(assertPart);
  const stale = parts.filter(isStale);
  if (stale.length === 0) return console.log('All parts are up to date.');
  console.log(`Building ${stale.join(', ')} …`);
  const start = performance.now();
  await preparePictures(stale.map(partFolder));
  print('pictures prepared', start);
  const timer = setInterval(() => print('building …', start), SILENCE_MS);
  const queue = createQueue(Math.min(MAX_BUILDS_AT_ONCE, availableParallelism()));
  const builds = stale.map((part) => queue(() => buildInProcess(part)));
  await Promise.allSettled(builds);
  clearInterval(timer);
  await Promise.all(builds);
}

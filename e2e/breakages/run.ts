import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { copyWorkspace } from '@dhaaga-noor/platform/testing';

/** Applies each breakage alone to a copy of the workspace; a journey must catch it. */

const WORKSPACE = path.join(__dirname, '../..');
const COPY = path.join(WORKSPACE, '.cache/breakages');

interface Breakage {
  name: string;
  /** The journey that must fail. */
  journey: string;
  /** Text that its message must contain. */
  says: string;
}

function readBreakage(file: string): Breakage {
  const text = readFileSync(path.join(__dirname, file), 'utf8');
  const read = (field: string) => new RegExp(`^${field}: (.+)$`, 'm').exec(text)?.[1] ?? '';
  return { name: file.replace('.patch', ''), journey: read('Noticed by'), says: read('Says') };
}

/** @returns the program's output and its exit code. */
function run(program: string, args: string[], more = {}): { output: string; status: number } {
  const env = { ...process.env, FORCE_COLOR: '0', ...more };
  const { stdout, stderr, status } = spawnSync(program, args, { cwd: COPY, env, encoding: 'utf8' });
  return { output: stdout + stderr, status: status ?? 1 };
}

function patch({ name }: Breakage, ...options: string[]): void {
  const args = ['apply', ...options, path.join(__dirname, `${name}.patch`)];
  // For git the copy is no repository: patches apply to its files directly.
  const { output, status } = run('git', args, { GIT_CEILING_DIRECTORIES: path.dirname(COPY) });
  if (status !== 0) throw new Error(`${name}.patch does not fit the sources: make it anew.\n${output}`);
}

/** @returns why the breakage was not caught; nothing when it was. */
function tryBreakage(breakage: Breakage): string | undefined {
  patch(breakage);
  const args = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter', 'line'];
  const { output, status } = run('npx', [...args, `journeys/${breakage.journey}`]);
  patch(breakage, '--reverse');
  if (status === 0) return `${breakage.journey} passes`;
  return output.includes(`Error: ${breakage.says}`) ? undefined : `fails otherwise:\n${output}`;
}

const chosen = process.argv.slice(2);
const known = readdirSync(__dirname)
  .filter((file) => file.endsWith('.patch'))
  .map(readBreakage);
const unknown = chosen.filter((name) => known.every((breakage) => breakage.name !== name));
if (unknown.length > 0) throw new Error(`There is no patch for ${unknown.join(', ')}.`);
const breakages = known.filter(({ name }) => chosen.length === 0 || chosen.includes(name));

for (const { name, journey, says } of breakages)
  if (!readFileSync(path.join(__dirname, '../journeys', `${journey}.spec.ts`), 'utf8').includes(says))
    throw new Error(`${name}.patch: no message of ${journey} begins with "${says}": name the one that does.`);
copyWorkspace(COPY);
// Patches that do not apply are reported before the first journey runs.
for (const breakage of breakages) patch(breakage, '--check');
// Existing builds are reused.
for (const folder of [...readdirSync(COPY).map((part) => `${part}/dist`), '.cache/builds'])
  if (existsSync(path.join(WORKSPACE, folder)))
    cpSync(path.join(WORKSPACE, folder), path.join(COPY, folder), { recursive: true });

let unnoticed = 0;
for (const breakage of breakages) {
  const start = performance.now();
  const why = tryBreakage(breakage);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  if (why !== undefined) unnoticed += 1;
  console.log(`${breakage.name}: ${why ?? `noticed, “${breakage.says}”`} (${seconds} s)`);
}
console.log(`${breakages.length - unnoticed} noticed, ${unnoticed} not`);
process.exitCode = unnoticed === 0 ? 0 : 1;

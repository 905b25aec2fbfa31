import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../runCommand';
import { WORKSPACE } from '../workspace';

const REPORT = path.join(WORKSPACE, '.cache/junit.xml');
const env = { JEST_JUNIT_OUTPUT_FILE: REPORT, PLAYWRIGHT_JUNIT_OUTPUT_FILE: REPORT };
const PLAYWRIGHT = 'playwright test --reporter=list,junit,html --config';

/** The commands of each tier, in order. One that writes no JUnit report counts as one test. */
export const TIERS = {
  quick: ['jest --ignoreProjects full', `${PLAYWRIGHT} e2e/playwright.config.ts`, 'size-limit'],
  full: ['jest --selectProjects full', `${PLAYWRIGHT} e2e/full.config.ts`],
};

async function run(command: string) {
  rmSync(REPORT, { force: true });
  const start = performance.now();
  const [program = '', ...words] = command.split(' ');
  const { status } = await runCommand(program, words, { env });
  const own = `<testsuite name="${command}" tests="1" failures="${Math.sign(status)}">`;
  const report = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : own;
  const files = [...report.matchAll(/<testsuite (.*?)>/g)].map(([, attributes = '']) => {
    const read = (name: string) => new RegExp(`\\b${name}="(.*?)"`).exec(attributes)?.[1] ?? '';
    const failed = Number(read('failures')) + Number(read('errors'));
    const passed = Number(read('tests')) - failed - Number(read('skipped'));
    return { name: read('name'), seconds: Number(read('time')), passed, failed };
  });
  const isUnexplained = status !== 0 && files.every(({ failed }) => failed === 0);
  if (isUnexplained) files.push({ name: command, seconds: 0, passed: 0, failed: 1 });
  return { name: command, seconds: (performance.now() - start) / 1000, files };
}

const toLine = (of: { name: string; seconds: number }) =>
  `${of.seconds.toFixed(1).padStart(8)} s  ${of.name}`;

/** Runs tiers, prints the time of each command and its ten slowest files, and returns the exit code. */
export async function runTests(tiers: (keyof typeof TIERS)[]): Promise<number> {
  const runs: Awaited<ReturnType<typeof run>>[] = [];
  for (const command of tiers.flatMap((tier) => TIERS[tier])) runs.push(await run(command));
  for (const { files, ...command } of runs) {
    const timed = files.filter(({ seconds }) => seconds > 0);
    const slowest = timed.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
    console.log([`\n${toLine(command)}`, ...slowest.map(toLine)].join('\n'));
  }
  const sum = (count: 'passed' | 'failed') =>
    runs.flatMap(({ files }) => files).reduce((total, file) => total + file[count], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand, WORKSPACE } from '@dhaaga-noor/platform/system';

const REPORT = path.join(WORKSPACE, '.cache/junit.xml');
const env = { JEST_JUNIT_OUTPUT_FILE: REPORT, PLAYWRIGHT_JUNIT_OUTPUT_FILE: REPORT };
const toLine = ({ name = '', seconds = 0 }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;
const PLAYWRIGHT = 'playwright test --reporter=list,junit,html --config';

/** The other supported Node versions, each from the npm package of its binary. */
const NODES = ['22.23.1', '24.21.0'];
const onNode = (version: string) =>
  `--yes --package=node-${process.platform}-${process.arch}@${version} jest --ignoreProjects full`;

/** The commands of each tier, in order. One that writes no JUnit report counts as one test. */
export const TIERS = {
  quick: ['jest --ignoreProjects full', `${PLAYWRIGHT} e2e/playwright.config.ts`, 'size-limit'],
  check: ['storefront check'],
  full: ['jest --selectProjects full', `${PLAYWRIGHT} e2e/full.config.ts`],
  hosts: [`${PLAYWRIGHT} e2e/hosts.config.ts`],
  browsers: [`${PLAYWRIGHT} e2e/browsers.config.ts`, ...NODES.map(onNode)],
  s3: ['jest --config jest.s3.config.js'],
};

/** The tests that failed, by file and title, with the beginning of the message. */
const findFailed = (report: string) =>
  report.split('<testcase ').flatMap((test) => {
    const [, message] = /<(?:failure|error)\b[^>]*>([^]{0,800})/.exec(test) ?? [];
    const read = (name: string) => new RegExp(`\\b${name}="(.*?)"`).exec(test)?.[1] ?? '';
    return message === undefined ? [] : `  FAILED  ${read('classname')}: ${read('name')}\n${message}\n`;
  });

async function run(command: string) {
  rmSync(REPORT, { force: true });
  const start = performance.now();
  const { status } = await runCommand('npx', command.split(' '), { env });
  const message = status === 0 ? '' : '<failure>its own output says why';
  const test = `<testcase classname="tier" name="${command}">${message}`;
  const own = `<testsuite name="${command}" tests="1" failures="${Math.sign(status)}">${test}`;
  const report = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : own;
  const files = [...report.matchAll(/<testsuite (.*?)>/g)].map(([, attributes = '']) => {
    const read = (name: string) => new RegExp(`\\b${name}="(.*?)"`).exec(attributes)?.[1] ?? '';
    const failed = Number(read('failures')) + Number(read('errors'));
    const passed = Number(read('tests')) - failed - Number(read('skipped'));
    return { name: read('name'), seconds: Number(read('time')), passed, failed };
  });
  const isExplained = status === 0 || files.some(({ failed }) => failed > 0);
  if (!isExplained) files.push({ name: command, seconds: 0, passed: 0, failed: 1 });
  return { name: command, seconds: (performance.now() - start) / 1000, files, tests: findFailed(report) };
}

/**
 * Runs tiers, prints their times, those of commands and of ten files each, and what failed.
 * @returns the exit code.
 */
export async function runTests(tiers: (keyof typeof TIERS)[]): Promise<number> {
  const report: string[] = [];
  const failures: string[] = [];
  let [passed, failed] = [0, 0];
  for (const name of tiers) {
    const runs: Awaited<ReturnType<typeof run>>[] = [];
    for (const command of TIERS[name]) runs.push(await run(command));
    report.push('', toLine({ name, seconds: runs.reduce((sum, { seconds }) => sum + seconds, 0) }));
    for (const { files, tests, ...command } of runs) {
      const slowest = files.filter(({ seconds }) => seconds > 0).sort((a, b) => b.seconds - a.seconds);
      report.push('', toLine(command), ...slowest.slice(0, 10).map(toLine));
      failures.push(...tests);
      for (const file of files) [passed, failed] = [passed + file.passed, failed + file.failed];
    }
  }
  console.log([...report, '', ...failures, `${passed} passed, ${failed} failed`].join('\n'));
  return Math.sign(failed);
}

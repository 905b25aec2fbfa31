import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, WORKSPACE } from '@dhaaga-noor/platform/system';

/** Traces of tests that ran a second time: `npx playwright show-trace` opens one. */
export const TRACES_FOLDER = '.cache/e2e/repeated';

const PLAYWRIGHT = 'playwright test';

interface Test {
  file: string;
  title: string;
  /** The beginning of the error; absent when it passed. */
  message?: string;
}

/** The result of the tests in one file. */
export interface FileResult {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
}

/** The result of a command of a tier. */
export interface TestCommandResult {
  name: string;
  seconds: number;
  files: FileResult[];
  failed: Test[];
  /** Tests that failed, and passed when they ran once more on their own. */
  flaky: Test[];
}

const attribute = (attributes: string, name: string) =>
  new RegExp(`\\b${name}="(.*?)"`).exec(attributes)?.[1] ?? '';

function readSuite(suite: string): { file: FileResult; tests: Test[] } {
  const [header = '', ...tests] = suite.split('<testcase ');
  const count = (name: string) => Number(attribute(header, name));
  const failed = count('failures') + count('errors');
  return {
    file: {
      name: attribute(header, 'name'),
      seconds: count('time'),
      passed: count('tests') - failed - count('skipped'),
      failed,
    },
    tests: tests.map((test) => ({
      // Playwright names a suite's project as its host.
      file: [attribute(test, 'classname'), attribute(header, 'hostname')].filter(Boolean).join(' '),
      title: attribute(test, 'name'),
      message: /<(?:failure|error)\b[^>]*>([^]{0,800})/.exec(test)?.[1],
    })),
  };
}

/** Runs a command, and reads its JUnit report. One that writes none counts as one test. */
async function runOnce(command: string, quiet: boolean) {
  const folder = mkdtempSync(path.join(tmpdir(), 'junit-'));
  const file = path.join(folder, 'junit.xml');
  const env = {
    JEST_JUNIT_OUTPUT_FILE: file,
    PLAYWRIGHT_JUNIT_OUTPUT_FILE: file,
    PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: path.join(WORKSPACE, '.cache/e2e/last-run.json'),
  };
  const start = performance.now();
  const { status, output } = await runCommand('npx', command.split(' '), { env, quiet });
  if (quiet) console.log(output);
  const report = existsSync(file) ? readFileSync(file, 'utf8') : '';
  rmSync(folder, { recursive: true });
  const suites = report.split('<testsuite ').slice(1).map(readSuite);
  const files = suites.map(({ file }) => file);
  const tests = suites.flatMap((suite) => suite.tests);
  const isExplained = status === 0 || files.some(({ failed }) => failed > 0);
  if (!isExplained)
    tests.push({ file: command, title: `exit code ${status}`, message: 'Its output says why.' });
  if (files.length === 0 || !isExplained) {
    const failed = Math.sign(status);
    files.push({ name: command, seconds: 0, passed: 1 - failed, failed });
  }
  return { seconds: (performance.now() - start) / 1000, files, tests };
}

const isSame = (one: Test) => (other: Test) => one.file === other.file && one.title === other.title;
const hasFailed = ({ message }: Test) => message !== undefined;

export interface TestCommandOptions {
  /** Run failed browser tests once more, on their own and with a trace. */
  repeats: boolean;
  /** Print the output when the command has ended. */
  quiet?: boolean;
}

/** Runs a command of tests. */
export async function runTestCommand(
  command: string,
  { repeats, quiet = false }: TestCommandOptions,
): Promise<TestCommandResult> {
  const { seconds, files, tests } = await runOnce(command, quiet);
  const failed = tests.filter(hasFailed);
  if (!repeats || failed.length === 0 || !command.startsWith(PLAYWRIGHT))
    return { name: command, seconds, files, failed, flaky: [] };
  const folder = path.join(TRACES_FOLDER, path.basename(command, '.config.ts'));
  const again = await runOnce(`${command} --last-failed --workers=1 --trace=on --output=${folder}`, quiet);
  const passed = again.tests.filter((test) => !hasFailed(test));
  const isFlaky = (test: Test) => passed.some(isSame(test));
  return {
    name: command,
    seconds: seconds + again.seconds,
    files,
    failed: failed.filter((test) => !isFlaky(test)),
    flaky: failed.filter(isFlaky),
  };
}

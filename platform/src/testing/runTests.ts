import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from '../browser/chromium';
import { ensureNginx } from '../nginx/findNginx';
import { buildParts } from '../build/buildParts';
import { runCommand } from '../runCommand';
import { WORKSPACE } from '../workspace';
import { ensureSshKeygen } from './ensureSshKeygen';
import {
  sumTotals,
  toJestTotals,
  toPlaywrightTotals,
  toSizeTotals,
  type SizeReport,
  type Totals,
} from './totals';

const REPORTS = path.join(WORKSPACE, '.cache/reports');
const END_TO_END = 'e2e';
/** Packages whose tests start a web server and a browser. */
const SERVED = ['platform', END_TO_END];

interface Run<Report> {
  program: string;
  words: string[];
  env?: NodeJS.ProcessEnv;
  report: string;
  toTotals: (report: Report) => Totals;
}

/** Runs a test program and reads its report. One that fails without naming a failure is a failure itself. */
async function runAndCount<Report>({ program, words, env, report, toTotals }: Run<Report>): Promise<Totals> {
  mkdirSync(REPORTS, { recursive: true });
  rmSync(report, { force: true });
  const { status } = await runCommand(program, words, { env });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const totals = toTotals(JSON.parse(readFileSync(report, 'utf8')) as Report);
  return status !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

function runUnitTests(projects: string[]): Promise<Totals> {
  const report = path.join(REPORTS, 'jest.json');
  return runAndCount({
    program: 'jest',
    words: ['--json', `--outputFile=${report}`, ...projects.flatMap((name) => ['--projects', name])],
    report,
    toTotals: toJestTotals,
  });
}

/** Builds what is stale, showing its progress, then runs the suites: they compose and serve the builds themselves. */
async function runEndToEndTests(): Promise<Totals> {
  let chromium: string;
  try {
    chromium = await ensureChromium();
    await buildParts();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
  const report = path.join(REPORTS, 'playwright.json');
  return runAndCount({
    program: 'playwright',
    words: ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json,html'],
    env: {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_HTML_OUTPUT_DIR: path.join(WORKSPACE, '.cache/e2e/report'),
      PLAYWRIGHT_HTML_OPEN: 'never',
    },
    report,
    toTotals: toPlaywrightTotals,
  });
}

/** Weighs the parts that were built for the suites against their budgets (`.size-limit.cjs`). */
async function weighParts(): Promise<Totals> {
  const { status, output } = await runCommand('size-limit', ['--json'], { quiet: true });
  if (status !== 0) console.error(output);
  try {
    return toSizeTotals(JSON.parse(output) as SizeReport[]);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Packages that have unit tests. */
function testedPackages(): string[] {
  return readdirSync(WORKSPACE).filter((name) => existsSync(path.join(WORKSPACE, name, 'jest.config.js')));
}

function planRuns(part: string | undefined): (() => Promise<Totals>)[] {
  if (part === undefined) return [() => runUnitTests([]), runEndToEndTests, weighParts];
  if (part === END_TO_END) return [runEndToEndTests, weighParts];
  const known = testedPackages();
  if (!known.includes(part)) {
    throw new Error(`"${part}" has no tests: choose one of ${[...known, END_TO_END].join(', ')}.`);
  }
  return [() => runUnitTests([part])];
}

/**
 * Runs the unit tests of every package and the end-to-end suites, or those of one package. Prints
 * `N passed, N failed` as its last line.
 *
 * @returns exit code: not 0 when a test failed or none ran.
 */
export async function runTests(part?: string): Promise<number> {
  const runs = planRuns(part);
  if (part === undefined || SERVED.includes(part)) {
    // Where none can be installed the tests that need it fail, and the others run all the same.
    await ensureChromium().catch((error: unknown) =>
      console.error(error instanceof Error ? error.message : error),
    );
    await ensureNginx();
    await ensureSshKeygen();
  }
  const totals: Totals[] = [];
  for (const run of runs) totals.push(await run());
  const { passed, failed } = sumTotals(totals);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

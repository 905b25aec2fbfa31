import { TRACES_FOLDER, runTestCommand, type TestCommandResult } from './runTestCommand';

const PLAYWRIGHT = 'playwright test --reporter=list,junit,html --config';

/** On the newest supported Node, from the npm package of its binary: what runs in Node. */
const ON_NEWEST_NODE = `--yes --package=node-${process.platform}-${process.arch}@24.21.0 jest --selectProjects admin platform shared-types`;

/** The commands of each tier, in order. */
export const TIERS = {
  quick: ['jest --ignoreProjects full', `${PLAYWRIGHT} e2e/playwright.config.ts`, 'size-limit'],
  check: ['storefront check'],
  full: ['jest --selectProjects full', `${PLAYWRIGHT} e2e/full.config.ts`],
  hosts: [`${PLAYWRIGHT} e2e/hosts.config.ts`],
  browsers: [`${PLAYWRIGHT} e2e/browsers.config.ts`, ON_NEWEST_NODE],
  s3: ['jest --config jest.s3.config.js'],
};
export type Tier = keyof typeof TIERS;

/** Tiers that keep all cores busy: they come first, one command after the other. */
const SHORT: Tier[] = ['check', 'quick'];

/** More flaky tests than this fail a run. */
const MOST_FLAKY = 3;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const toLine = ({ name = '', seconds = 0 }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;

function toTimes(name: string, results: TestCommandResult[]): string[] {
  const commands = results.flatMap(({ files, ...command }) => {
    const slowest = files.filter(({ seconds }) => seconds > 0).sort((a, b) => b.seconds - a.seconds);
    return ['', toLine(command), ...slowest.slice(0, 10).map(toLine)];
  });
  return ['', toLine({ name, seconds: sum(results.map(({ seconds }) => seconds)) }), ...commands];
}

const toTexts = (label: string, tests: TestCommandResult['failed']) =>
  tests.map(({ file, title, message = '' }) => `  ${label}  ${file}: ${title}\n${message}\n`);

/** The closing lines, and whether the run has failed. */
export function summarize(results: TestCommandResult[]): { lines: string[]; hasFailed: boolean } {
  const files = results.flatMap((result) => result.files);
  const failed = results.flatMap((result) => result.failed);
  const flaky = results.flatMap((result) => result.flaky);
  const tooMany = flaky.length > MOST_FLAKY ? 1 : 0;
  const failedCount = sum(files.map((file) => file.failed)) - flaky.length + tooMany;
  const passedCount = sum(files.map((file) => file.passed)) + flaky.length;
  return {
    lines: [
      ...toTexts('FAILED', failed),
      ...toTexts('FLAKY', flaky),
      ...(flaky.length > 0 ? [`${flaky.length} flaky: traces are in ${TRACES_FOLDER}`] : []),
      ...(tooMany > 0 ? [`More than ${MOST_FLAKY} flaky tests: this run counts as failed.`] : []),
      `${passedCount} passed, ${failedCount} failed`,
    ],
    hasFailed: failedCount > 0,
  };
}

interface Planned {
  tier: Tier;
  command: string;
}

/**
 * Commands in the order of their tiers: those of the short ones, then two lines of the others.
 * Browsers wait for deadlines and the rest for disks and processes, so the lines run side by side.
 */
export function planCommands(tiers: Tier[]): { first: Planned[]; browsers: Planned[]; rest: Planned[] } {
  const commands = tiers.flatMap((tier) => TIERS[tier].map((command) => ({ tier, command })));
  const long = commands.filter(({ tier }) => !SHORT.includes(tier));
  const isBrowsers = ({ command }: Planned) => command.startsWith(PLAYWRIGHT);
  return {
    first: commands.filter(({ tier }) => SHORT.includes(tier)),
    browsers: long.filter(isBrowsers),
    rest: long.filter((planned) => !isBrowsers(planned)),
  };
}

/**
 * Runs tiers; prints their times, those of commands and of ten files each, what failed and what is
 * flaky. In CI, failed browser tests run once more.
 *
 * @param skipped lines about tests that are skipped.
 * @returns the exit code.
 */
export async function runTests(tiers: Tier[], skipped: string[]): Promise<number> {
  const results = new Map<Planned, TestCommandResult>();
  const repeats = process.env['CI'] !== undefined;
  const runInTurn = async (commands: Planned[], quiet = false) => {
    for (const planned of commands)
      results.set(planned, await runTestCommand(planned.command, { repeats, quiet }));
  };
  const { first, browsers, rest } = planCommands(tiers);
  await runInTurn(first);
  // Two commands that print at once cannot be read.
  await Promise.all([runInTurn(browsers), runInTurn(rest, browsers.length > 0)]);

  const times = tiers.flatMap((name) =>
    toTimes(
      name,
      [...results].flatMap(([{ tier }, result]) => (tier === name ? [result] : [])),
    ),
  );
  const { lines, hasFailed } = summarize([...results.values()]);
  console.log([...times, '', ...skipped, ...lines].join('\n'));
  return hasFailed ? 1 : 0;
}

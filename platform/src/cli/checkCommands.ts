import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { createQueue, fromHere, partNames, runCommand } from '../system';
import { siteOption } from './siteOption';

interface Result {
  passed: boolean;
  /** Why it has nothing to check right now. */
  skipped?: string;
  output?: string;
}

interface Check {
  name: string;
  run: () => Promise<Result>;
}

const MAX_CHECKS_AT_ONCE = 2;
const PACKAGES = [
  ...['shared-types', 'shared-runtime', 'shared-ui', 'platform', ...partNames()],
  ...['dev', 'admin', 'test-support', 'e2e', 'conformance', 'bench'],
];
/** Without tests, which reach into any folder. */
const WITHOUT_TESTS = ['--config', '.dependency-cruiser.folders.cjs'];

async function runProgram(program: string, args: string[]): Promise<Result> {
  const { status, output } = await runCommand(program, args, { quiet: true });
  return { passed: status === 0, output };
}

/** The checkers and their arguments, the longest first: the others run meanwhile. */
const PROGRAMS: [name: string, program: string, args: string[]][] = [
  // Without its cache: that stores findings by file, and rules that use types depend on other files
  // too.
  ['code', 'eslint', ['--max-warnings', '0', '.']],
  [
    'format',
    'prettier',
    ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
  ],
  [
    'styles',
    'stylelint',
    ['--max-warnings', '0', '--cache', '--cache-location', '.cache/stylelint', '**/*.css'],
  ],
  ['types', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']],
  ['architecture', 'depcruise', PACKAGES],
  ['folders', 'depcruise', [...WITHOUT_TESTS, ...PACKAGES]],
  ['dead code', 'knip', ['--no-progress']],
  ['catalogue', 'node', ['platform/bin/storefront.mjs', 'catalogue', 'check']],
  // Whether the patches of breakages fit the sources.
  ['breakages', 'bash', ['-c', 'git apply --check e2e/breakages/*.patch']],
  // Fails when the lock file lacks something that a clean clone installs; changes nothing.
  ['lock file', 'npm', ['ci', '--dry-run', '--offline', '--no-audit', '--loglevel=error']],
];

/** Whether the oldest browsers can parse the scripts; a document's policy forbids any in it. */
const SHIPPED = [
  ...['--no-config-lookup', '--config', 'eslint.shipped.config.mjs'],
  ...['*/dist/static/**/*.js', 'shell/dist/server/worker.js'],
];

/** Checks existing builds only: building is `npm run build`'s job, and can take a minute. */
async function checkBuilds(program: string, args: string[]): Promise<Result> {
  const { isStale } = await import('../build');
  const stale = partNames().filter((part) => isStale(part));
  if (stale.length === 0) return runProgram(program, args);
  return { passed: true, skipped: `${stale.join(', ')} not built from these sources: npm run build first` };
}

/** The commits that are not in the remote repository yet; all of them in a clone without one. */
async function checkCommits(): Promise<Result> {
  const git = async (...args: string[]) => {
    const { status, output } = await runCommand('git', args, { quiet: true });
    return status === 0 ? output.trim().split('\n')[0] : undefined;
  };
  const from =
    (await git('merge-base', 'HEAD', 'origin/HEAD')) ?? (await git('rev-list', '--max-parents=0', 'HEAD'));
  if (!from) return { passed: true, skipped: 'no git history here' };
  return runProgram('commitlint', ['--from', from, '--to', 'HEAD']);
}

/** Known vulnerabilities of packages. A registry without audits is not reported. */
async function checkPackages(): Promise<Result> {
  const result = await runProgram('audit-ci', ['--config', 'audit-ci.jsonc']);
  const isConclusive = result.passed || result.output?.includes('Failed security audit');
  return isConclusive ? result : { passed: true, skipped: 'the registry offers no audits' };
}

const SHELL_SCRIPTS =
  'studio/*.sh .ci/run platform/src/release/testing/{ssh/ssh.sh,vps/{server.sh,stand-ins/*}}';

/** Where shellcheck is installed. */
async function checkScripts(): Promise<Result> {
  const command = ['-c', `shellcheck ${SHELL_SCRIPTS}`];
  const { status, output } = await runCommand('bash', command, { quiet: true });
  const isMissing = status === 127;
  return isMissing
    ? { passed: true, skipped: 'shellcheck is not installed' }
    : { passed: status === 0, output };
}

const CHECKS: Check[] = [
  ...PROGRAMS.map(([name, program, args]) => ({ name, run: () => runProgram(program, args) })),
  { name: 'scripts', run: checkScripts },
  { name: 'packages', run: checkPackages },
  { name: 'size', run: () => checkBuilds('size-limit', []) },
  { name: 'shipped', run: () => checkBuilds('eslint', SHIPPED) },
  { name: 'commits', run: checkCommits },
];

async function runCheck({ name, run }: Check): Promise<Result & { name: string }> {
  const start = performance.now();
  const result = await run();
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const outcome = result.passed ? 'passed' : 'FAILED';
  console.log(`  ${name.padEnd(14)}${result.skipped === undefined ? outcome : 'skipped'}  ${seconds}`);
  if (!result.passed) console.log(`\n${(result.output ?? '').trim()}\n`);
  return { name, ...result };
}

/** Runs all checks, even after one has failed; returns the exit code. */
async function runChecks(): Promise<number> {
  const inTurn = createQueue(Math.min(MAX_CHECKS_AT_ONCE, availableParallelism()));
  const results = await Promise.all(CHECKS.map((check) => inTurn(() => runCheck(check))));
  for (const { name, skipped } of results)
    if (skipped !== undefined) console.log(`Skipped: ${name} (${skipped})`);
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  if (failed.length === 0) return 0;
  console.log(`${failed.length} of ${results.length} checks failed: ${failed.join(', ')}`);
  return 1;
}

async function runAbove(file: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<void> {
  // It runs in the workspace: paths are relative to the folder where the command was typed.
  const typedIn = { INIT_CWD: fromHere('.') };
  process.exitCode = (await runCommand('tsx', [file, ...args], { env: { ...typedIn, ...env } })).status;
}

const PROGRAMS_ABOVE = [
  {
    name: 'test',
    description:
      'install what tests need, build what is stale and run tiers of tests: quick, check, full, hosts, browsers, s3',
    file: 'test-support/src/cli.ts',
  },
  {
    name: 'dev',
    description: 'watch mode: the whole site, or one part alone in its own small frame',
    file: 'dev/src/cli.ts',
  },
  {
    name: 'conformance',
    description: 'check from outside what a federated site refuses, gives away, and does when scripts fail',
    file: 'conformance/src/cli.ts',
  },
];

/** Adds the commands that test, check and show the catalogue. */
export function addCheckCommands(program: Command): void {
  for (const { name, description, file } of PROGRAMS_ABOVE) {
    program
      .command(name)
      .description(description)
      .argument('[args...]')
      .helpOption(false)
      .allowUnknownOption()
      .action((args: string[]) => runAbove(file, args));
  }

  program
    .command('run')
    .description('run a program of the packages in this folder, such as jest')
    .argument('<program>')
    .argument('[args...]')
    .passThroughOptions()
    .action(async (name: string, args: string[]) => {
      process.exitCode = (await runCommand(name, args, { folder: process.cwd() })).status;
    });

  program
    .command('admin')
    .description('show the catalogue as a page of this machine: add products, change prices, publish')
    .addOption(siteOption())
    .action(({ site }: { site: string }) => runAbove('admin/src/cli.ts', [], { STOREFRONT_SITE: site }));

  program
    .command('check')
    .description('run the static checks')
    .action(async () => {
      process.exitCode = await runChecks();
    });
}

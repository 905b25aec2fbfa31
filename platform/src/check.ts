import { availableParallelism } from 'node:os';
import { partNames } from './build/loadPart';
import { fingerprint, isStale } from './build/staleness';
import { createQueue } from './media/mediaQueue';
import { runCommand } from './runCommand';

/** One checker and what it is run with. */
interface Check {
  name: string;
  program: string;
  words: string[];
  /** Why it has nothing to look at just now. */
  skipped?: string;
}

interface Outcome {
  name: string;
  passed: boolean;
}

const MOST_CHECKS_AT_ONCE = 2;
const PACKAGES = ['shared-types', 'shared-runtime', 'shared-ui', 'platform', ...partNames(), 'e2e'];

const CHECKS: Check[] = [
  {
    name: 'format',
    program: 'prettier',
    words: ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
  },
  {
    // Without its cache: that keeps findings by file, and rules that use types depend on other files too.
    name: 'code',
    program: 'eslint',
    words: ['--max-warnings', '0', '.'],
  },
  {
    name: 'styles',
    program: 'stylelint',
    words: ['--max-warnings', '0', '--cache', '--cache-location', '.cache/stylelint', '**/*.css'],
  },
  {
    name: 'types',
    program: 'tsc',
    words: ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  },
  { name: 'architecture', program: 'depcruise', words: PACKAGES },
  { name: 'dead code', program: 'knip', words: ['--no-progress'] },
  // Says when the lock file does not hold all that a clean clone installs; changes nothing.
  {
    name: 'lock file',
    program: 'npm',
    words: ['ci', '--dry-run', '--offline', '--no-audit', '--loglevel=error'],
  },
];

/** Builds are weighed as they stand: making them is `npm run build`'s work, and can take a minute. */
function planSizeCheck(): Check {
  const stale = partNames().filter((part) => isStale(part, fingerprint(part)));
  const skipped =
    stale.length > 0 ? `${stale.join(', ')} not built from these sources: npm run build first` : undefined;
  return { name: 'size', program: 'size-limit', words: [], skipped };
}

/** The commits that the remote repository has not seen; in a clone of its own, all of them. */
async function planCommitCheck(): Promise<Check> {
  const check = { name: 'commits', program: 'commitlint', words: [] };
  const git = async (...words: string[]) => {
    const { status, output } = await runCommand('git', words, { quiet: true });
    return status === 0 ? output.trim().split('\n')[0] : undefined;
  };
  const from =
    (await git('merge-base', 'HEAD', 'origin/HEAD')) ?? (await git('rev-list', '--max-parents=0', 'HEAD'));
  if (!from) return { ...check, skipped: 'no git history here' };
  return { ...check, words: ['--from', from, '--to', 'HEAD'] };
}

function report(name: string, result: string, note = ''): void {
  console.log(`  ${name.padEnd(14)}${result.padEnd(8)}${note}`);
}

async function runCheck({ name, program, words, skipped }: Check): Promise<Outcome> {
  if (skipped) {
    report(name, 'skipped', skipped);
    return { name, passed: true };
  }
  const start = performance.now();
  const { status, output } = await runCommand(program, words, { quiet: true });
  report(name, status === 0 ? 'passed' : 'FAILED', `${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (status !== 0) console.log(`\n${output.trim()}\n`);
  return { name, passed: status === 0 };
}

/**
 * Runs every static check, also after one has failed, and prints what the failed ones found.
 *
 * @returns exit code: not 0 when a check failed.
 */
export async function runChecks(): Promise<number> {
  const inTurn = createQueue(Math.min(MOST_CHECKS_AT_ONCE, availableParallelism()));
  const checks = [...CHECKS, planSizeCheck(), await planCommitCheck()];
  const outcomes = await Promise.all(checks.map((check) => inTurn(() => runCheck(check))));
  const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
  if (failed.length === 0) return 0;
  console.log(`${failed.length} of ${checks.length} checks failed: ${failed.join(', ')}`);
  return 1;
}

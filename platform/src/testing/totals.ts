/** How many tests of a run passed and failed. */
export interface Totals {
  passed: number;
  failed: number;
}

/** What Jest's `--json` report says of the whole run. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be run, so that none of their tests is counted. */
  numRuntimeErrorTestSuites: number;
}

/** What Playwright's JSON report says of the whole run. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Failures outside any test, such as in a configuration. */
  errors: unknown[];
}

/** Counts a Jest run; a file that could not be run is one failure. */
export function toJestTotals(report: JestReport): Totals {
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Counts a Playwright run; a failure outside any test is one failure. */
export function toPlaywrightTotals({ stats, errors }: PlaywrightReport): Totals {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** One budget, as size-limit's `--json` reports it. */
export interface SizeReport {
  name: string;
  passed: boolean;
}

/** Counts budgets; none is a failure. */
export function toSizeTotals(budgets: SizeReport[]): Totals {
  const passed = budgets.filter((budget) => budget.passed).length;
  return { passed, failed: budgets.length === 0 ? 1 : budgets.length - passed };
}

/** Counts of several runs together. */
export function sumTotals(runs: Totals[]): Totals {
  return runs.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}

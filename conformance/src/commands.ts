import type { Command } from 'commander';
import { toPlainText } from '@dhaaga-noor/platform/system';
import { FAILURE_KINDS, type Failure } from '@dhaaga-noor/test-support';
import type { FailureOptions } from './checkFailures';
import type { ConformanceRow } from './rows';
import { toUrl } from './toUrl';

/** One line for each row, and one for each of its problems. */
export function formatRows(rows: ConformanceRow[]): string {
  const lines = rows.flatMap(({ what, problems }) => [
    `${problems.length === 0 ? 'ok  ' : 'FAIL'}  ${what}`,
    ...problems.map((problem) => `        ${problem}`),
  ]);
  const failed = rows.filter(({ problems }) => problems.length > 0).length;
  return [...lines, `${rows.length - failed} of ${rows.length} hold.`].join('\n');
}

const LISTS = ['security', 'failures'] as const;
type List = (typeof LISTS)[number];

/** @throws Error that names the value and the fix. */
function toLists(only: string | undefined): readonly List[] {
  if (only === undefined) return LISTS;
  const list = LISTS.find((name) => name === only);
  if (list) return [list];
  throw new Error(`--only "${only}" is not a list of checks: write --only ${LISTS.join(' or --only ')}.`);
}

interface ConformanceOptions {
  only?: string;
  pages?: string;
  failure?: string[];
}

/** @throws Error that names the value and the fix. */
function toFailureOptions({ pages, failure }: ConformanceOptions): FailureOptions {
  if (pages !== undefined && !/^[1-9]\d?$/.test(pages))
    throw new Error(`--pages "${pages}" is not a number of pages: write one from 1 to 99.`);
  const unknown = failure?.find((name) => !FAILURE_KINDS.includes(name as Failure));
  if (unknown !== undefined)
    throw new Error(`--failure "${unknown}" is none: choose from "${FAILURE_KINDS.join('", "')}".`);
  return { ...(pages && { pages: Number(pages) }), ...(failure && { failures: failure as Failure[] }) };
}

const CHECKS: Record<List, (siteUrl: string, options: FailureOptions) => Promise<ConformanceRow[]>> = {
  security: async (siteUrl) => (await import('.')).checkSite(siteUrl),
  failures: async (siteUrl, options) => (await import('./checkFailures')).checkFailures(siteUrl, options),
};

/** Adds the command that runs the security list and the failure list against a site. */
export function addConformanceCommand(program: Command): void {
  program
    .command('conformance <url>')
    .description('check from outside what a federated site refuses, gives away, and does when scripts fail')
    .addHelpText('after', '\nExample:\n  npx storefront conformance http://localhost:8080 --only security')
    .option('--only <list>', `one list only: ${LISTS.join(' or ')}`)
    .option('--pages <number>', 'how many pages with scripts of their own the list of failures looks at')
    .option('--failure <kind...>', 'failures to make, such as "status 404"; all of them by default')
    .action(async (url: string, options: ConformanceOptions) => {
      const [lists, failureOptions, siteUrl] = [toLists(options.only), toFailureOptions(options), toUrl(url)];
      const rows: ConformanceRow[] = [];
      for (const list of lists) rows.push(...(await CHECKS[list](siteUrl, failureOptions)));
      console.log(toPlainText(formatRows(rows)));
      if (rows.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
    });
}

import type { Command } from 'commander';
import type { ConformanceRow } from './rows';

/** One line for each row, and one for each way in which the site falls short. */
export function formatRows(rows: ConformanceRow[]): string {
  const lines = rows.flatMap(({ what, faults }) => [
    `${faults.length === 0 ? 'ok  ' : 'FAIL'}  ${what}`,
    ...faults.map((fault) => `        ${fault}`),
  ]);
  const failed = rows.filter(({ faults }) => faults.length > 0).length;
  return [...lines, `${rows.length - failed} of ${rows.length} hold.`].join('\n');
}

/** Adds the command that puts the security list to a site. */
export function addConformanceCommand(program: Command): void {
  program
    .command('conformance <url>')
    .description('check from outside what a federated site tells browsers to refuse, and what it gives away')
    .action(async (url: string) => {
      const { checkSite } = await import('./index');
      const rows = await checkSite(url);
      console.log(formatRows(rows));
      if (rows.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
    });
}

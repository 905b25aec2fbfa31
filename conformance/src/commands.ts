import type { Command } from 'commander';
import { toPlainText } from '@dhaaga-noor/platform/system';
import { FAULT_KINDS, type Fault } from '@dhaaga-noor/test-support';
import type { FaultOptions } from './checkFaults';
import type { ConformanceRow } from './rows';
import { toAddress } from './toAddress';

/** One line for each row, and one for each way in which the site falls short. */
export function formatRows(rows: ConformanceRow[]): string {
  const lines = rows.flatMap(({ what, faults }) => [
    `${faults.length === 0 ? 'ok  ' : 'FAIL'}  ${what}`,
    ...faults.map((fault) => `        ${fault}`),
  ]);
  const failed = rows.filter(({ faults }) => faults.length > 0).length;
  return [...lines, `${rows.length - failed} of ${rows.length} hold.`].join('\n');
}

const LISTS = ['security', 'faults'] as const;
type List = (typeof LISTS)[number];

/** @throws Error that names the value and the fix. */
function toLists(only: string | undefined): readonly List[] {
  if (only === undefined) return LISTS;
  const list = LISTS.find((name) => name === only);
  if (list) return [list];
  throw new Error(`--only "${only}" is no list: write --only ${LISTS.join(' or --only ')}.`);
}

interface ConformanceOptions {
  only?: string;
  pages?: string;
  fault?: string[];
}

/** @throws Error that names the value and the fix. */
function toFaultOptions({ pages, fault }: ConformanceOptions): FaultOptions {
  if (pages !== undefined && !/^[1-9]\d?$/.test(pages))
    throw new Error(`--pages "${pages}" is no number of pages: write one from 1 to 99.`);
  const unknown = fault?.find((name) => !FAULT_KINDS.includes(name as Fault));
  if (unknown !== undefined)
    throw new Error(`--fault "${unknown}" is none: choose from "${FAULT_KINDS.join('", "')}".`);
  return { ...(pages && { pages: Number(pages) }), ...(fault && { faults: fault as Fault[] }) };
}

const CHECKS: Record<List, (address: string, options: FaultOptions) => Promise<ConformanceRow[]>> = {
  security: async (address) => (await import('.')).checkSite(address),
  faults: async (address, options) => (await import('./checkFaults')).checkFaults(address, options),
};

/** Adds the command that puts the security list and the fault list to a site. */
export function addConformanceCommand(program: Command): void {
  program
    .command('conformance <url>')
    .description('check from outside what a federated site refuses, gives away, and does when scripts fail')
    .addHelpText('after', '\nExample:\n  npx storefront conformance http://localhost:8080 --only security')
    .option('--only <list>', `one list only: ${LISTS.join(' or ')}`)
    .option('--pages <number>', 'how many pages with scripts of their own the fault list looks at')
    .option('--fault <kind...>', 'faults to make, such as "status 404"; all of them by default')
    .action(async (url: string, options: ConformanceOptions) => {
      const [lists, faultOptions, address] = [toLists(options.only), toFaultOptions(options), toAddress(url)];
      const rows: ConformanceRow[] = [];
      for (const list of lists) rows.push(...(await CHECKS[list](address, faultOptions)));
      console.log(toPlainText(formatRows(rows)));
      if (rows.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
    });
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import { DWELLS, SITE_NAMES, type SiteName } from './pages';

export interface BenchOptions {
  /** Absolute path of the composed site. */
  site: string;
  /** The same of an earlier site, to compare with. */
  before?: string;
  runs: number;
  sites: readonly SiteName[];
  /** Seconds that the link is in view. */
  dwells: readonly number[];
}

const WORKSPACE = path.resolve(__dirname, '../..');

/**
 * Reads the command line: `--quick` omits the monolith and the last tap.
 *
 * @throws Error that names an unknown option or value.
 */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args: args,
    options: {
      quick: { type: 'boolean', default: false },
      before: { type: 'string' },
      runs: { type: 'string' },
      site: { type: 'string', default: path.join(WORKSPACE, 'site') },
    },
  });
  const { quick, site, before, runs = quick ? '3' : '5' } = values;
  if (!/^[1-9]\d?$/.test(runs))
    throw new Error(`--runs ${runs} is not understood: write a number such as 5.`);
  return {
    site: path.resolve(site),
    ...(before !== undefined && { before: path.resolve(before) }),
    runs: Number(runs),
    sites: SITE_NAMES.filter(
      (name) => !(quick && name === 'monolith') && !(before === undefined && name === 'before'),
    ),
    dwells: quick ? DWELLS.filter((dwell) => dwell < 3) : DWELLS,
  };
}

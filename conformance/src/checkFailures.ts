import { findChromium } from '@dhaaga-noor/test-support/chromium';
import { CONNECTION_FAILURES, FAILURE_KINDS, type Failure } from '@dhaaga-noor/test-support';
import { findPages, type FoundPages } from './findPages';
import { openBrowser } from './openBrowser';
import type { ConformanceRow } from './rows';
import { seeFailure, type Trial } from './seeFailure';

/** Which failures, on how many pages. */
export interface FailureOptions {
  /** Pages with scripts of their own. */
  pages?: number;
  failures?: Failure[];
  /** How long a shopper waits for a reaction, in milliseconds. */
  timeout?: number;
}

const AT_ONCE = 4;
const MAX_PAGES = 2;
const TIMEOUT_MS = 10_000;
/** All but the slow line: a page may wait for that. */
const FAILURES = FAILURE_KINDS.filter((failure) => failure !== '1 kB/s');

/** Over https, breaking the connection to the page's own origin would break the page. */
const isBreakable = (script: string, path: string) =>
  script.startsWith('http:') || new URL(script).origin !== new URL(path).origin;

/** Each script of each page with a failure: for a direct visit, and by a link from another page. */
function planTrials(found: FoundPages, trial: Pick<Trial, 'failure' | 'timeout'>): Trial[] {
  return found.pages.flatMap((target) =>
    target.scripts
      .filter((script) => isBreakable(script, target.path))
      .filter((script) => script.startsWith('http:') || CONNECTION_FAILURES[trial.failure])
      .flatMap((script) =>
        (['opened', 'reached'] as const).map((arrival) => ({ ...trial, found, target, script, arrival })),
      ),
  );
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const label = ({ target, script, arrival }: Trial) =>
  `${new URL(target.path).pathname} ${arrival}, without ${nameOf(script)}`;

/** Runs trials, a few at a time: most of each is waiting. */
async function seeAll(trials: Trial[], see: (trial: Trial) => Promise<string[]>): Promise<string[]> {
  const left = [...trials];
  const problems: string[] = [];
  const work = async () => {
    for (let trial = left.shift(); trial; trial = left.shift()) {
      const seen = await see(trial);
      if (seen.length > 0) problems.push(`${label(trial)}: ${seen.join('; ')}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems.sort();
}

/**
 * Breaks the scripts that a site's pages load beyond those of its start page, one at a time, and
 * reports what a shopper gets. Works on any federated site, with the installed Chromium.
 *
 * @throws Error when there is no Chromium.
 */
export async function checkFailures(
  path: string,
  { pages = MAX_PAGES, failures = FAILURES, timeout = TIMEOUT_MS }: FailureOptions = {},
): Promise<ConformanceRow[]> {
  const browser = await openBrowser(findChromium());
  try {
    const found = await findPages(browser, path, pages);
    const rows: ConformanceRow[] = [];
    for (const failure of failures) {
      const trials = planTrials(found, { failure, timeout });
      if (trials.length === 0) continue;
      const shortfalls = await seeAll(trials, (trial) => seeFailure(browser, trial));
      rows.push({ what: `a page’s own script (${trials.length} visits): ${failure}`, problems: shortfalls });
    }
    if (rows.length > 0) return rows;
    const reason = found.pages.length > 0 ? 'over https only other origins can be broken' : 'none was found';
    return [
      {
        what: 'scripts that pages load beyond the start page’s',
        problems: [`${reason}: nothing was broken`],
      },
    ];
  } finally {
    await browser.close();
  }
}

import { findChromium } from '@dhaaga-noor/test-support/chromium';
import { CONNECTION_FAULTS, FAULT_KINDS, type Fault } from '@dhaaga-noor/test-support';
import { findPages, type FoundPages } from './findPages';
import { openBrowser } from './openBrowser';
import type { ConformanceRow } from './rows';
import { seeFault, type Trial } from './seeFault';

/** What is broken, and on how many pages. */
export interface FaultOptions {
  /** Pages with scripts of their own. */
  pages?: number;
  faults?: Fault[];
  /** How long a shopper waits for a reaction, in milliseconds. */
  patience?: number;
}

const AT_ONCE = 4;
const MOST_PAGES = 2;
const PATIENCE_MS = 10_000;
/** All but the slow line: it is well-behaved to wait for that. */
const FAULTS = FAULT_KINDS.filter((fault) => fault !== '1 kB/s');

/** Over https, what comes from the page's own origin cannot be broken without breaking the page. */
const isBreakable = (script: string, address: string) =>
  script.startsWith('http:') || new URL(script).origin !== new URL(address).origin;

/** Each script of each page with a fault, once for who opens the page and once for who comes from another. */
function planTrials(found: FoundPages, trial: Pick<Trial, 'fault' | 'patience'>): Trial[] {
  return found.pages.flatMap((target) =>
    target.scripts
      .filter((script) => isBreakable(script, target.address))
      .filter((script) => script.startsWith('http:') || CONNECTION_FAULTS[trial.fault])
      .flatMap((script) =>
        (['opened', 'reached'] as const).map((way) => ({ ...trial, found, target, script, way })),
      ),
  );
}

const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);
const label = ({ target, script, way }: Trial) =>
  `${new URL(target.address).pathname} ${way}, without ${nameOf(script)}`;

/** Carries trials out, a few at a time: most of each is waiting. */
async function seeAll(trials: Trial[], see: (trial: Trial) => Promise<string[]>): Promise<string[]> {
  const left = [...trials];
  const faults: string[] = [];
  const work = async () => {
    for (let trial = left.shift(); trial; trial = left.shift()) {
      const seen = await see(trial);
      if (seen.length > 0) faults.push(`${label(trial)}: ${seen.join('; ')}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults.sort();
}

/**
 * Breaks the scripts that pages of a site load beyond those of its start page, one at a time, and looks at what a shopper
 * gets: any federated site's, with the installed Chromium.
 *
 * @throws Error when there is no Chromium.
 */
export async function checkFaults(
  address: string,
  { pages = MOST_PAGES, faults = FAULTS, patience = PATIENCE_MS }: FaultOptions = {},
): Promise<ConformanceRow[]> {
  const browser = await openBrowser(findChromium());
  try {
    const found = await findPages(browser, address, pages);
    const rows: ConformanceRow[] = [];
    for (const fault of faults) {
      const trials = planTrials(found, { fault, patience });
      if (trials.length === 0) continue;
      const shortfalls = await seeAll(trials, (trial) => seeFault(browser, trial));
      rows.push({ what: `a page’s own script (${trials.length} visits): ${fault}`, faults: shortfalls });
    }
    if (rows.length > 0) return rows;
    const reason = found.pages.length > 0 ? 'over https only other origins can be broken' : 'none was found';
    return [
      { what: 'scripts that pages load beyond the start page’s', faults: [`${reason}: nothing was broken`] },
    ];
  } finally {
    await browser.close();
  }
}

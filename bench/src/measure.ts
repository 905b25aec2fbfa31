import type { Browser } from 'puppeteer-core';
import { withBrowser, type BrowserOptions } from './browser/launchBrowser';
import type { BenchOptions } from './options';
import { PAGE_NAMES, urlOf, type PageName, type SiteName } from './pages';
import { toTapFigures, type Visit } from './report/formatTable';
import { openCold } from './visits/openCold';
import { tapAtOnce } from './visits/tapAtOnce';
import { tapToList } from './visits/tapToList';

/** One measurement of each site. */
interface Measure {
  name: string;
  page: PageName;
  visit: (browser: Browser, site: SiteName) => Promise<Pick<Visit, 'figures' | 'longTasks'>>;
  /** A page without scripts has nothing to wait for. */
  needsScripts?: boolean;
}

/** What all visits have in common. */
export interface Conditions extends BrowserOptions {
  /** How much the processor is slowed down. */
  slowdown: number;
}

export interface Measured {
  visits: Visit[];
  /** Measurements that failed twice. */
  failures: string[];
}

const toMeasures = ({ dwells }: BenchOptions, slowdown: number): Measure[] => [
  ...PAGE_NAMES.map((page): Measure => {
    return { name: page, page, visit: (browser, site) => openCold(browser, urlOf(site, page), slowdown) };
  }),
  ...dwells.map((dwell): Measure => {
    const visit = async (browser: Browser, site: SiteName) => ({
      figures: toTapFigures(dwell, await tapToList(browser, site, { dwell, slowdown })),
    });
    return { name: `tap after ${dwell} s`, page: 'home', visit };
  }),
  {
    name: 'tap at once',
    page: 'list',
    needsScripts: true,
    visit: async (browser, site) => ({ figures: await tapAtOnce(browser, urlOf(site, 'list'), slowdown) }),
  },
];

async function twice<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return attempt().catch(attempt);
}

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Visits the sites in turns (A B C, B C A, …), each time with a fresh browser. */
export async function measure(options: BenchOptions, conditions: Conditions): Promise<Measured> {
  const { runs, sites } = options;
  const measured: Measured = { visits: [], failures: [] };
  const measures = toMeasures(options, conditions.slowdown);
  for (let run = 0; run < runs; run += 1) {
    const turns = sites.map((_, index) => sites[(index + run) % sites.length] as SiteName);
    for (const { name, page, visit, needsScripts } of measures) {
      for (const site of turns) {
        if (needsScripts && site === 'limit') continue;
        try {
          const visited = await twice(() => withBrowser(conditions, (browser) => visit(browser, site)));
          measured.visits.push({ site, page, ...visited });
          say(`${run + 1}/${runs}  ${name}  ${site}`);
        } catch (error) {
          measured.failures.push(`${name}, ${site}: ${String(error)}`);
        }
      }
    }
  }
  return measured;
}

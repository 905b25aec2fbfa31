import type { Browser } from 'puppeteer-core';
import { withBrowser, type BrowserOptions } from './browser/launchBrowser';
import type { BenchOptions } from './options';
import { PAGE_NAMES, urlOf, type Figures, type PageName, type SiteName } from './pages';
import { toTapFigures, type Visit } from './report/formatTable';
import { openCold } from './visits/openCold';
import { tapToList } from './visits/tapToList';

/** One measurement of each site. */
interface Measure {
  name: string;
  page: PageName;
  visit: (browser: Browser, site: SiteName) => Promise<Figures>;
}

export interface Measured {
  visits: Visit[];
  /** Measurements that failed twice. */
  failures: string[];
}

const toMeasures = ({ dwells }: BenchOptions): Measure[] => [
  ...PAGE_NAMES.map((page): Measure => {
    return { name: page, page, visit: (browser, site) => openCold(browser, urlOf(site, page)) };
  }),
  ...dwells.map((dwell): Measure => {
    const visit = async (browser: Browser, site: SiteName) =>
      toTapFigures(dwell, await tapToList(browser, site, dwell));
    return { name: `tap after ${dwell} s`, page: 'home', visit };
  }),
];

async function twice<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return attempt().catch(attempt);
}

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Visits the sites in turns (A B C, B C A, …), each time with a fresh browser. */
export async function measure(options: BenchOptions, browserOptions: BrowserOptions): Promise<Measured> {
  const { runs, sites } = options;
  const measured: Measured = { visits: [], failures: [] };
  const measures = toMeasures(options);
  for (let run = 0; run < runs; run += 1) {
    const turns = sites.map((_, index) => sites[(index + run) % sites.length] as SiteName);
    for (const { name, page, visit } of measures) {
      for (const site of turns) {
        try {
          const figures = await twice(() => withBrowser(browserOptions, (browser) => visit(browser, site)));
          measured.visits.push({ site, page, figures });
          say(`${run + 1}/${runs}  ${name}  ${site}`);
        } catch (error) {
          measured.failures.push(`${name}, ${site}: ${String(error)}`);
        }
      }
    }
  }
  return measured;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../browser/chromium';
import { WORKSPACE } from '../../workspace';
import { formatMisses, formatTables } from './formatTables';
import { measureNavigations } from './measureNavigations';
import { measurePages } from './measurePages';
import { NAVIGATED } from './navigations';
import { prepareVariants, type Served } from './prepareVariants';
import type { ProfileName } from './profiles';
import { toTables } from './results';
import { findMisses, isMissed } from './targets';
import type { VariantName } from './variants';

/** What is measured this time. */
export interface PagesOptions {
  site: string;
  pages: string[];
  profiles: ProfileName[];
  variants: VariantName[];
  rounds: number;
  /** Whether visits with a filled cache are left out: the targets are about first ones. */
  firstOnly: boolean;
  /** Whether ways between pages are timed, too. */
  navigations: boolean;
}

/**
 * Scripts are compiled with the places of their source. A browser that is driven keeps detailed stacks of errors, for
 * which it would parse all of React once more while that starts: no shopper's does.
 */
const ARGUMENTS = [...CHROMIUM_ARGUMENTS, '--js-flags=--no-enable-lazy-source-positions'];

const RESULTS = path.join(WORKSPACE, '.cache/bench/pages.json');

/**
 * Measures the composed site beside the others and prints what came of it.
 *
 * @returns exit code: 1 when a target is missed.
 */
export async function benchPages(options: PagesOptions): Promise<number> {
  const { site, pages, variants, navigations } = options;
  const browser = await chromium.launch({ executablePath: findChromium(), args: ARGUMENTS });
  const served: Served = new Map();
  try {
    await prepareVariants(served, {
      browser,
      site,
      variants,
      pages: navigations ? [...new Set([...pages, ...NAVIGATED])] : pages,
    });
    const results = await measurePages({ ...options, browser, served });
    if (navigations) results.push(...(await measureNavigations({ ...options, browser, served })));
    const tables = toTables(results);
    mkdirSync(path.dirname(RESULTS), { recursive: true });
    writeFileSync(
      RESULTS,
      `${JSON.stringify({ measured: new Date().toISOString(), tables, results }, null, 1)}\n`,
    );
    const misses = findMisses(results);
    console.log(formatTables(tables));
    console.log(misses.length > 0 ? `\n${formatMisses(misses)}` : '\nEvery target is met.');
    console.log(`Kept in ${path.relative(WORKSPACE, RESULTS)}.`);
    return misses.some(isMissed) ? 1 : 0;
  } finally {
    for (const { stop } of served.values()) stop();
    await browser.close();
  }
}

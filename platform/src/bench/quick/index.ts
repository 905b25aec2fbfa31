import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../browser/chromium';
import { WORKSPACE } from '../../workspace';
import { startVariant } from '../pages/startVariant';
import { PAGES } from '../pages/variants';
import { loadOnce, newShopper } from '../pages/visitPage';
import {
  findExcesses,
  findRegressions,
  formatExcesses,
  formatRegressions,
  type PageFigures,
} from './compareFigures';

const BASELINE = path.join(WORKSPACE, 'e2e/bench/quick/baseline.json');

/** What is exact. Pictures are the catalogue's: a new one is no regression (e2e/suites/pictures.spec.ts weighs them). */
const EXACT = ['html', 'js', 'css', 'fonts', 'ahead', 'requests', 'roundTrips', 'duplicates'];

export interface QuickOptions {
  site: string;
  /** Take what is measured as what is accepted from now on. */
  accept?: boolean;
}

async function measure(browser: Browser, address: string): Promise<Record<string, number>> {
  const context = await newShopper(browser, 'mobile');
  try {
    const figures = await loadOnce(context, { browser, profile: 'mobile', address, scripted: false });
    return Object.fromEntries(EXACT.map((name) => [name, figures[name] ?? 0]));
  } finally {
    await context.close();
  }
}

async function measureAll(site: string): Promise<PageFigures> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  const { origins, stop } = await startVariant(site);
  try {
    const measured: PageFigures = {};
    // A phone's page over a quick connection: bytes and requests are the same, and sooner known.
    for (const page of PAGES) measured[page] = await measure(browser, origins.desktop + page);
    return measured;
  } finally {
    stop();
    await browser.close();
  }
}

/**
 * Measures what needs no quiet machine, and compares it with what was accepted.
 *
 * @returns how many figures there are, how many of them have grown or are over a limit.
 */
export async function benchQuick({ site, accept = false }: QuickOptions) {
  const measured = await measureAll(site);
  if (accept) writeFileSync(BASELINE, `${JSON.stringify(measured, null, 2)}\n`);
  const accepted = JSON.parse(readFileSync(BASELINE, 'utf8')) as PageFigures;
  const regressions = findRegressions(accepted, measured);
  console.table(measured);
  const excesses = findExcesses(measured);
  formatExcesses(excesses).forEach((line) => console.log(line));
  console.log(formatRegressions(regressions));
  return { pages: PAGES.length, failed: new Set([...regressions, ...excesses].map(({ page }) => page)).size };
}

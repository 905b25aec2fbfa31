import type { Browser } from 'puppeteer-core';
import { toMedian } from '../statistics/median';
import { PHONE } from './launchBrowser';

const SAMPLES = 3;

/** How much this machine must be slowed down to be as fast as the phone, whatever machine it is. */
export async function findSlowdown(browser: Browser): Promise<number> {
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js');
  const page = await browser.newPage();
  const indexes: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1)
    indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  return Math.max(1, toMedian(indexes) / PHONE.benchmarkIndex);
}

import { CONTAINER_ARGUMENTS, findChromium } from '@dhaaga-noor/test-support/chromium';
import puppeteer, { type Browser } from 'puppeteer-core';
import { toMedian } from '../statistics/median';

const SAMPLES = 3;

/** The phone that Lighthouse emulates. */
export const PHONE = {
  viewport: { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
  /** Its processor, as Lighthouse rates processors. */
  benchmarkIndex: 288,
};

export interface BrowserOptions {
  /** Port of the SOCKS5 proxy for all its traffic. */
  line: number;
  /** Pin of the certificate to trust. */
  pin: string;
}

/** Runs a Chromium with an empty profile, and ends it afterwards. */
export async function withBrowser<Result>(
  { line, pin }: BrowserOptions,
  use: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    defaultViewport: null,
    args: [
      ...CONTAINER_ARGUMENTS,
      '--proxy-bypass-list=<-loopback>',
      `--proxy-server=socks5://127.0.0.1:${line}`,
      // A pinned certificate counts as valid: ignoring certificate errors would disable the cache.
      `--ignore-certificate-errors-spki-list=${pin}`,
    ],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** How much this machine must be slowed down to be as fast as the phone, whatever machine it is. */
export async function findSlowdown(browser: Browser): Promise<number> {
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js');
  const page = await browser.newPage();
  const indexes: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1)
    indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  return Math.max(1, toMedian(indexes) / PHONE.benchmarkIndex);
}

import type { Browser } from 'puppeteer-core';
import { PHONE } from '../browser/launchBrowser';
import { PHONE_LINE } from '../line/startSlowLine';
import type { Figures } from '../pages';

/** A request as Lighthouse lists it; sizes in bytes, `transferSize` on the wire. */
interface ListedRequest {
  resourceType: string;
  transferSize: number;
  resourceSize: number;
}

interface Audit {
  numericValue?: number;
  details?: unknown;
}

/** The proxy slows the line down, so Lighthouse slows down the processor only. */
const THROTTLING = {
  rttMs: PHONE_LINE.roundTrip,
  throughputKbps: PHONE_LINE.down,
  requestLatencyMs: 0,
  downloadThroughputKbps: 0,
  uploadThroughputKbps: 0,
  cpuSlowdownMultiplier: PHONE.slowdown,
};

const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};

function listRequests(audits: Record<string, Audit>): ListedRequest[] {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: ListedRequest[] };
  return items;
}

function sum(requests: ListedRequest[], type: string, size: 'transferSize' | 'resourceSize'): number {
  return requests
    .filter(({ resourceType }) => resourceType === type)
    .reduce((total, request) => total + request[size], 0);
}

/**
 * Opens a page in a fresh browser and measures it with Lighthouse.
 *
 * @throws Error when the page did not load.
 */
export async function openCold(browser: Browser, url: string): Promise<Figures> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, {
    port: Number(new URL(browser.wsEndpoint()).port),
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
    throttlingMethod: 'devtools',
    throttling: THROTTLING,
  });
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}.`);
  const { audits, categories, environment, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const timed = Object.entries(AUDITS).map(([name, id]) => [name, audits[id]?.numericValue ?? NaN]);
  const requests = listRequests(audits);
  return {
    ...(Object.fromEntries(timed) as Figures),
    performance: (categories['performance']?.score ?? NaN) * 100,
    document: sum(requests, 'Document', 'resourceSize'),
    documentWire: sum(requests, 'Document', 'transferSize'),
    scripts: sum(requests, 'Script', 'transferSize'),
    machine: environment.benchmarkIndex,
  };
}

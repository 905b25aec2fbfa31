import type { Browser } from 'puppeteer-core';
import { PHONE_LINE } from '../line/startSlowLine';
import type { Figures } from '../pages';

/** A request as Lighthouse lists it; sizes in bytes, `transferSize` on the wire. */
interface ListedRequest {
  resourceType: string;
  transferSize: number;
  resourceSize: number;
}

/** A task of the main thread; milliseconds, and the script that caused it. */
export interface LongTask {
  startTime: number;
  duration: number;
  url: string;
}

const LONG_TASKS = 5;

/** What Lighthouse says of one visit. */
interface ColdVisit {
  figures: Figures;
  longTasks: LongTask[];
}

interface Audit {
  numericValue?: number;
  details?: unknown;
}

/** The proxy slows the line down, so Lighthouse slows down the processor only. */
const LINE = {
  rttMs: PHONE_LINE.roundTrip,
  throughputKbps: PHONE_LINE.down,
  requestLatencyMs: 0,
  downloadThroughputKbps: 0,
  uploadThroughputKbps: 0,
};

const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  mainThread: 'mainthread-work-breakdown',
};

/** Lighthouse's groups of the main thread's work, by the names of their figures. */
const GROUPS: Record<string, string> = {
  styleLayout: 'layout',
  scriptEvaluation: 'scripting',
  scriptParseCompile: 'scripting',
  paintCompositeRender: 'painting',
  parseHTML: 'parsing',
};

function itemsOf<Item>(audits: Record<string, Audit>, id: string): Item[] {
  const { items = [] } = (audits[id]?.details ?? {}) as { items?: Item[] };
  return items;
}

function sum(requests: ListedRequest[], type: string, size: 'transferSize' | 'resourceSize'): number {
  return requests
    .filter(({ resourceType }) => resourceType === type)
    .reduce((total, request) => total + request[size], 0);
}

/** Milliseconds of the main thread by kind of work. */
function splitMainThread(audits: Record<string, Audit>): Figures {
  const split: Figures = { layout: 0, scripting: 0, painting: 0, parsing: 0, other: 0 };
  for (const { group, duration } of itemsOf<{ group: string; duration: number }>(
    audits,
    'mainthread-work-breakdown',
  )) {
    const name = GROUPS[group] ?? 'other';
    split[name] = (split[name] ?? 0) + duration;
  }
  return split;
}

/**
 * Opens a page in a fresh browser and measures it with Lighthouse.
 *
 * @param slowdown of the processor.
 * @throws Error when the page did not load.
 */
export async function openCold(browser: Browser, url: string, slowdown: number): Promise<ColdVisit> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, {
    port: Number(new URL(browser.wsEndpoint()).port),
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
    throttlingMethod: 'devtools',
    throttling: { ...LINE, cpuSlowdownMultiplier: slowdown },
  });
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}.`);
  const { audits, categories, environment, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const timed = Object.entries(AUDITS).map(([name, id]) => [name, audits[id]?.numericValue ?? NaN]);
  const requests = itemsOf<ListedRequest>(audits, 'network-requests');
  const figures = {
    ...(Object.fromEntries(timed) as Figures),
    ...splitMainThread(audits),
    performance: (categories['performance']?.score ?? NaN) * 100,
    document: sum(requests, 'Document', 'resourceSize'),
    documentWire: sum(requests, 'Document', 'transferSize'),
    scripts: sum(requests, 'Script', 'transferSize'),
    machine: environment.benchmarkIndex,
  };
  return { figures, longTasks: itemsOf<LongTask>(audits, 'long-tasks').slice(0, LONG_TASKS) };
}

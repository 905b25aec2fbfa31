import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../../workspace';
import { startVariant } from '../pages/startVariant';
import { PAGES } from '../pages/variants';
import { auditRoute, type AuditOptions } from './auditRoute';
import { formatAudits, meetsTargets, STEADY, type RouteAudit } from './report';
import { AUDITED_ROUTES } from './routes';

export interface LighthouseOptions {
  site: string;
  /** All of them by default; of performance the pages of the targets. */
  routes?: string[];
  /** Asks for performance, and nothing else. */
  performance?: boolean;
}

const RESULTS = path.join(WORKSPACE, '.cache/bench/lighthouse.json');
const HIDDEN = /<meta name="robots" content="noindex/;

/** A page that asks search engines to leave it out does so on purpose: of it everything else is audited. */
async function auditsLeftOut(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  return HIDDEN.test(html) ? ['is-crawlable'] : [];
}

const WIDTHS = ['phone', 'desktop'] as const;

/** A route as a phone and as a desktop. */
async function auditWidths(options: Omit<AuditOptions, 'width'>, isTimed: boolean): Promise<RouteAudit[]> {
  // Most of an audit is waiting for the page to be quiet: two at a time cost no more than one, but for what is timed.
  if (!isTimed) return Promise.all(WIDTHS.map((width) => auditRoute({ ...options, width })));
  const audits: RouteAudit[] = [];
  for (const width of WIDTHS) audits.push(await auditRoute({ ...options, width }));
  return audits;
}

async function auditAll(options: LighthouseOptions): Promise<RouteAudit[]> {
  const { site, performance: isTimed = false, routes = isTimed ? PAGES : AUDITED_ROUTES } = options;
  const categories: AuditOptions['categories'] = isTimed ? ['performance'] : STEADY;
  const { origins, stop } = await startVariant(site);
  const origin = origins.desktop;
  try {
    const audits: RouteAudit[] = [];
    for (const route of routes) {
      const without = await auditsLeftOut(origin + route);
      const both = await auditWidths({ origin, route, categories, without }, isTimed);
      audits.push(...both);
      process.stderr.write(`${both.every(meetsTargets) ? 'ok    ' : 'MISSED'}  ${route}\n`);
    }
    return audits;
  } finally {
    stop();
  }
}

/**
 * Asks Lighthouse for accessibility, best practices and SEO of each route, or for its performance, at a phone's width
 * and a desktop's; prints the scores and keeps them.
 *
 * @returns exit code: 1 when one of them is below 100, or below 90 of performance.
 */
export async function benchLighthouse(options: LighthouseOptions): Promise<number> {
  const audits = await auditAll(options);
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify({ measured: new Date().toISOString(), audits }, null, 1)}\n`);
  console.log(formatAudits(audits));
  console.log(`Kept in ${path.relative(WORKSPACE, RESULTS)}.`);
  return audits.every(meetsTargets) ? 0 : 1;
}

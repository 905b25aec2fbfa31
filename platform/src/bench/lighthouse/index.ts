import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../../workspace';
import { startVariant } from '../pages/startVariant';
import { auditRoute } from './auditRoute';
import { formatAudits, isFlawless, type RouteAudit } from './report';

export interface LighthouseOptions {
  site: string;
  routes: string[];
}

const RESULTS = path.join(WORKSPACE, '.cache/bench/lighthouse.json');
const HIDDEN = /<meta name="robots" content="noindex/;

/** A page that asks search engines to leave it out does so on purpose: of it everything else is audited. */
async function auditsLeftOut(address: string): Promise<string[]> {
  const html = await (await fetch(address)).text();
  return HIDDEN.test(html) ? ['is-crawlable'] : [];
}

async function auditAll({ site, routes }: LighthouseOptions): Promise<RouteAudit[]> {
  const { origins, stop } = await startVariant(site);
  const origin = origins.desktop;
  try {
    const audits: RouteAudit[] = [];
    for (const route of routes) {
      const without = await auditsLeftOut(origin + route);
      // Most of an audit is waiting for the page to be quiet: two at a time cost no more than one.
      const both = (['phone', 'desktop'] as const).map((width) =>
        auditRoute({ origin, route, width, without }),
      );
      audits.push(...(await Promise.all(both)));
      const flawless = audits.slice(-both.length).every(isFlawless);
      process.stderr.write(`${flawless ? 'ok    ' : 'MISSED'}  ${route}\n`);
    }
    return audits;
  } finally {
    stop();
  }
}

/**
 * Asks Lighthouse for accessibility, best practices and SEO of each route, at a phone's width and a desktop's; prints
 * the scores and keeps them.
 *
 * @returns exit code: 1 when one of them is below 100.
 */
export async function benchLighthouse(options: LighthouseOptions): Promise<number> {
  const audits = await auditAll(options);
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify({ measured: new Date().toISOString(), audits }, null, 1)}\n`);
  console.log(formatAudits(audits));
  console.log(`Kept in ${path.relative(WORKSPACE, RESULTS)}.`);
  return audits.every(isFlawless) ? 0 : 1;
}

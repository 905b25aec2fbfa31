import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../browser/chromium';
import { runCommand } from '../../runCommand';
import { type AuditCategory, type LighthouseReport, type RouteAudit, toRouteAudit } from './report';

export interface AuditOptions extends Pick<RouteAudit, 'route' | 'width'> {
  origin: string;
  categories: AuditCategory[];
  /** Audits that are not asked for. */
  without?: string[];
}

/**
 * Audits one route, in a browser of its own.
 *
 * @throws Error when Lighthouse fails.
 */
export async function auditRoute(options: AuditOptions): Promise<RouteAudit> {
  const { origin, route, width, categories, without = [] } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const file = path.join(folder, 'report.json');
  const words = [
    origin + route,
    '--quiet',
    '--no-enable-error-reporting',
    '--disable-full-page-screenshot',
    // Where times are asked for, the slow line and processor are real; else what has the shortest waits.
    `--throttling-method=${categories.includes('performance') ? 'devtools' : 'simulate'}`,
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless=new ${CHROMIUM_ARGUMENTS.join(' ')}`,
    ...(width === 'desktop' ? ['--preset=desktop'] : []),
    ...(without.length > 0 ? [`--skip-audits=${without.join(',')}`] : []),
  ];
  try {
    const { status, output } = await runCommand(
      process.execPath,
      [require.resolve('lighthouse/cli/index.js'), ...words],
      { quiet: true, env: { CHROME_PATH: findChromium() } },
    );
    if (status !== 0) throw new Error(`Lighthouse failed on ${route}:\n${output}`);
    return toRouteAudit({ route, width }, JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

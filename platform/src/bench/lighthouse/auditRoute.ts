import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../browser/chromium';
import { runCommand } from '../../runCommand';
import { CATEGORIES, type LighthouseReport, type RouteAudit, toRouteAudit } from './report';

export interface AuditOptions extends Pick<RouteAudit, 'route' | 'width'> {
  origin: string;
  /** Audits that are not asked for. */
  without?: string[];
}

/**
 * Audits one route, in a browser of its own.
 *
 * @throws Error when Lighthouse fails.
 */
export async function auditRoute({ origin, route, width, without = [] }: AuditOptions): Promise<RouteAudit> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const file = path.join(folder, 'report.json');
  const words = [
    origin + route,
    '--quiet',
    '--no-enable-error-reporting',
    '--disable-full-page-screenshot',
    // The shortest waits; what it simulates are times, which are not asked for.
    '--throttling-method=simulate',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(',')}`,
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

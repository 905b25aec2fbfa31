/** What a page has in each category of Lighthouse at least, of 100; of performance 90 is what Lighthouse calls good. */
const LEAST = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 90 };
export type AuditCategory = keyof typeof LEAST;

/** Categories that say the same of a page each time. */
export const STEADY: AuditCategory[] = ['accessibility', 'best-practices', 'seo'];

/** What of a Lighthouse report is read here. */
export interface LighthouseReport {
  runtimeError?: { code: string; message: string };
  /** Those that were asked for. */
  categories: Partial<
    Record<AuditCategory, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  audits: Record<string, ReportedAudit>;
}

interface ReportedAudit {
  title: string;
  score: number | null;
  /** What was measured, as it is read by people. */
  displayValue?: string;
  details?: { items?: AuditItem[] };
}

interface AuditItem {
  node?: { snippet: string };
  [field: string]: unknown;
}

/** One route, audited at one width. */
export interface RouteAudit {
  route: string;
  width: 'phone' | 'desktop';
  /** Of 100. */
  scores: Partial<Record<AuditCategory, number>>;
  /** What takes something off a score: its name and what it is about. */
  faults: { audit: string; title: string; about: string[] }[];
}

function toFaults({ categories, audits }: LighthouseReport): RouteAudit['faults'] {
  const counted = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0);
  return [...new Set(counted.map(({ id }) => id))].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    const items = (audit.details?.items ?? []).map((item) => item.node?.snippet ?? JSON.stringify(item));
    return [{ audit: id, title: audit.title, about: [audit.displayValue ?? [], items].flat() }];
  });
}

/**
 * What a report says of a route.
 *
 * @throws Error when Lighthouse could not audit it.
 */
export function toRouteAudit(
  { route, width }: Pick<RouteAudit, 'route' | 'width'>,
  report: LighthouseReport,
): RouteAudit {
  const { runtimeError, categories } = report;
  if (runtimeError)
    throw new Error(`${route} was not audited: ${runtimeError.code}, ${runtimeError.message}`);
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  ) as RouteAudit['scores'];
  return { route, width, scores, faults: toFaults(report) };
}

/** Whether a route has what it is to have in every category that it was asked about. */
export function meetsTargets({ scores }: RouteAudit): boolean {
  return Object.entries(scores).every(([name, score]) => score >= LEAST[name as AuditCategory]);
}

/** A table of scores, with what takes something off one below its line. */
export function formatAudits(audits: RouteAudit[]): string {
  const categories = Object.keys(audits[0]?.scores ?? {});
  const longest = Math.max(0, ...audits.map(({ route }) => route.length));
  const line = (first: string, second: string, cells: (string | number)[]) =>
    [first.padEnd(longest), second.padEnd(7), ...cells.map((cell) => String(cell).padStart(14))].join('  ');
  return [
    line('route', 'width', categories),
    ...audits.flatMap(({ route, width, scores, faults }) => [
      line(route, width, Object.values(scores)),
      ...faults.map(
        ({ audit, title, about }) => `  ${audit}: ${title}${about.map((each) => `\n    ${each}`).join('')}`,
      ),
    ]),
  ].join('\n');
}

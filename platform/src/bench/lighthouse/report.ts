/** Categories of Lighthouse that are audited. */
export const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
export type AuditCategory = (typeof CATEGORIES)[number];

/** What of a Lighthouse report is read here. */
export interface LighthouseReport {
  runtimeError?: { code: string; message: string };
  categories: Record<AuditCategory, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; details?: { items?: AuditItem[] } }>;
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
  scores: Record<AuditCategory, number>;
  /** What takes something off a score: its name and what it is about. */
  faults: { audit: string; title: string; about: string[] }[];
}

function toFaults({ categories, audits }: LighthouseReport): RouteAudit['faults'] {
  const counted = CATEGORIES.flatMap((name) => categories[name].auditRefs).filter(({ weight }) => weight > 0);
  return [...new Set(counted.map(({ id }) => id))].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    const about = (audit.details?.items ?? []).map((item) => item.node?.snippet ?? JSON.stringify(item));
    return [{ audit: id, title: audit.title, about }];
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
    CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)]),
  ) as RouteAudit['scores'];
  return { route, width, scores, faults: toFaults(report) };
}

/** Whether a route has 100 in every category. */
export function isFlawless({ scores }: RouteAudit): boolean {
  return CATEGORIES.every((name) => scores[name] === 100);
}

/** A table of scores, with what takes something off one below its line. */
export function formatAudits(audits: RouteAudit[]): string {
  const longest = Math.max(0, ...audits.map(({ route }) => route.length));
  const line = (first: string, second: string, cells: (string | number)[]) =>
    [first.padEnd(longest), second.padEnd(7), ...cells.map((cell) => String(cell).padStart(14))].join('  ');
  return [
    line('route', 'width', [...CATEGORIES]),
    ...audits.flatMap(({ route, width, scores, faults }) => [
      line(
        route,
        width,
        CATEGORIES.map((name) => scores[name]),
      ),
      ...faults.map(
        ({ audit, title, about }) => `  ${audit}: ${title}${about.map((each) => `\n    ${each}`).join('')}`,
      ),
    ]),
  ].join('\n');
}

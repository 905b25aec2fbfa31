import { formatAudits, meetsTargets, type LighthouseReport, toRouteAudit } from './report';

const WHERE = { route: '/shop', width: 'phone' } as const;

function reportOf(contrast: number): LighthouseReport {
  const whole = { score: 1, auditRefs: [] };
  return {
    categories: {
      accessibility: {
        score: contrast === 1 ? 1 : 0.94,
        auditRefs: [
          { id: 'color-contrast', weight: 7 },
          { id: 'managed-focus', weight: 0 },
          { id: 'video-caption', weight: 10 },
        ],
      },
      'best-practices': whole,
      seo: whole,
    },
    audits: {
      'color-contrast': {
        title: 'Contrast is too low.',
        score: contrast,
        details: { items: [{ node: { snippet: '<p class="pale">' } }] },
      },
      'managed-focus': { title: 'By hand', score: 0 },
      'video-caption': { title: 'Not applicable', score: null },
    },
  };
}

describe('toRouteAudit', () => {
  it('reads scores of 100 and the faults that count', () => {
    const audit = toRouteAudit(WHERE, reportOf(0));
    expect(audit.scores).toEqual({ accessibility: 94, 'best-practices': 100, seo: 100 });
    expect(audit.faults).toEqual([
      { audit: 'color-contrast', title: 'Contrast is too low.', about: ['<p class="pale">'] },
    ]);
    expect(meetsTargets(audit)).toBe(false);
  });

  it('finds nothing where everything passes', () => {
    const audit = toRouteAudit(WHERE, reportOf(1));
    expect(audit.faults).toEqual([]);
    expect(meetsTargets(audit)).toBe(true);
  });

  it('takes 90 of performance for enough, and tells what was measured', () => {
    const performance = { score: 0.9, auditRefs: [{ id: 'lcp', weight: 25 }] };
    const lcp = { title: 'Largest picture', score: 0.8, displayValue: '2.1 s' };
    const audit = toRouteAudit(WHERE, { categories: { performance }, audits: { lcp } });
    expect(audit.faults).toEqual([{ audit: 'lcp', title: 'Largest picture', about: ['2.1 s'] }]);
    expect(meetsTargets(audit)).toBe(true);
    expect(meetsTargets({ ...audit, scores: { performance: 89 } })).toBe(false);
  });

  it('takes a page that could not be audited for a failure', () => {
    const runtimeError = { code: 'NO_FCP', message: 'nothing was painted' };
    expect(() => toRouteAudit(WHERE, { ...reportOf(1), runtimeError })).toThrow(
      '/shop was not audited: NO_FCP, nothing was painted',
    );
  });
});

describe('formatAudits', () => {
  it('puts what is wrong below the line of its route', () => {
    expect(formatAudits([toRouteAudit(WHERE, reportOf(0))]).split('\n')).toEqual([
      'route  width     accessibility  best-practices             seo',
      '/shop  phone                94             100             100',
      '  color-contrast: Contrast is too low.',
      '    <p class="pale">',
    ]);
  });
});

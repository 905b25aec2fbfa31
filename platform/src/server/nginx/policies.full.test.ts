import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import { inlinePolicy } from '../../render/headers';
import { ask } from '../testing/askServer';
import { serveTwice } from './testing/bothServers';
import { PARTS } from '../testing/requestTable';

/** Origin of the fixture's part; real ones are https. */
const OF_FIXTURE = 'http://127.0.0.1:9';

/** Findings except hints, and except the one by design: `docs/serving.md` argues it. */
function validatePolicy(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return findings
    .filter(({ severity }) => severity !== Severity.INFO && severity !== Severity.NONE)
    .filter(({ value }) => value !== OF_FIXTURE)
    .filter(({ severity, value }) => severity !== Severity.MEDIUM_MAYBE || value !== "'self'")
    .map(({ directive, value, description }) => `${directive} ${value}: ${description}`);
}

describe('the content security policies that are served', () => {
  const both = serveTwice();
  beforeAll(both.start);
  afterAll(both.stop);

  it.each(['/', '/shop', '/nowhere', '/robots.txt', '/sw.js', '/gone.js', `${PARTS}/static/js/main.1.js`])(
    'give csp_evaluator nothing to find: %s',
    async (url) => {
      for (const origin of both.origins()) {
        const { headers } = await ask(origin, { path: url });
        expect(validatePolicy(String(headers['content-security-policy']))).toEqual([]);
      }
    },
  );

  it.each([
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "child-src 'none'",
    "style-src-attr 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ])('forbid in documents what csp_evaluator does not require: %s', async (directive) => {
    for (const origin of both.origins()) {
      const { headers } = await ask(origin, { path: '/' });
      expect(String(headers['content-security-policy']).split('; ')).toContain(directive);
    }
  });

  it('are found out when they are weak', () => {
    const weak = "script-src 'self' 'unsafe-inline' https:; object-src *";
    expect(validatePolicy(weak).length).toBeGreaterThan(2);
  });

  it('leave it nothing to find in a document’s own policy', () => {
    expect(validatePolicy(inlinePolicy([OF_FIXTURE], ["'sha256-eA=='"]))).toEqual([]);
  });
});

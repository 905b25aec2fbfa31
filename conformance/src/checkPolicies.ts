import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import type { ConformanceRow, SiteResponse } from './rows';

/** Severities that count: the lower ones only warn of what an allowed source could serve. */
const GRAVE = [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM, Severity.HIGH_MAYBE];

function findGrave(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => GRAVE.includes(severity))
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

const policyOf = ({ headers }: SiteResponse) => headers.get('content-security-policy') ?? '';

/** The findings of csp_evaluator, and whether pages require Trusted Types with one named policy. */
export function checkPolicies(responses: SiteResponse[], pages: SiteResponse[]): ConformanceRow[] {
  const loose = pages.filter((page) => {
    const policy = policyOf(page);
    return (
      !/require-trusted-types-for 'script'/.test(policy) || !/trusted-types [\w#=./@%-]+(;|$)/.test(policy)
    );
  });
  return [
    {
      what: 'csp_evaluator finds nothing grave',
      problems: responses.flatMap((response) =>
        findGrave(policyOf(response)).map((finding) => `${response.path}: ${finding}`),
      ),
    },
    {
      what: 'pages demand Trusted Types, of one named policy',
      problems: loose.map(({ path }) => path),
    },
  ];
}

import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import type { ConformanceRow, SiteAnswer } from './rows';

/** Grades of a finding that count: the lower ones say that a source could be abused if it served what it does not. */
const GRAVE = [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM, Severity.HIGH_MAYBE];

function findGrave(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => GRAVE.includes(severity))
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

const policyOf = ({ headers }: SiteAnswer) => headers.get('content-security-policy') ?? '';

/** What csp_evaluator says of the policies, and whether pages demand Trusted Types of one named policy. */
export function checkPolicies(answers: SiteAnswer[], pages: SiteAnswer[]): ConformanceRow[] {
  const loose = pages.filter((page) => {
    const policy = policyOf(page);
    return (
      !/require-trusted-types-for 'script'/.test(policy) || !/trusted-types [\w#=./@%-]+(;|$)/.test(policy)
    );
  });
  return [
    {
      what: 'csp_evaluator finds nothing grave',
      problems: answers.flatMap((answer) =>
        findGrave(policyOf(answer)).map((finding) => `${answer.path}: ${finding}`),
      ),
    },
    {
      what: 'pages demand Trusted Types, of one named policy',
      problems: loose.map(({ path }) => path),
    },
  ];
}

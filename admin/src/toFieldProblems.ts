import {
  CatalogueError,
  describeProblem,
  formatProblem,
  type Problem,
} from '@dhaaga-noor/platform/catalogue';
import { nameSites } from '@dhaaga-noor/platform/store';
import { toErrorText } from '@dhaaga-noor/platform/system';
import type { FieldProblem } from './views';

type IsOwn = (problem: Problem) => boolean;

/** A form has its own problems, those of `hi.yaml` as `hi.name`; others name their product. */
function toFieldProblem(problem: Problem, isOwn: IsOwn): FieldProblem {
  const { file, field, product, language } = problem;
  const line = `${describeProblem(problem)}.`;
  if (file === '' || isOwn(problem)) return { field: language ? `${language}.${field}` : field, line };
  return product === undefined ? { field: '', line: formatProblem(problem) } : { field, of: product, line };
}

/** Of a failure that is no problem of a field, what it says. */
export function toFieldProblems(failure: unknown, isOwn: IsOwn = () => false): FieldProblem[] {
  const problems = failure instanceof CatalogueError ? failure.problems : failure;
  if (Array.isArray(problems)) {
    const all = (problems as Problem[]).map((problem) => toFieldProblem(problem, isOwn));
    // A product of two lists has its problems twice.
    return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
  }
  const { code } = (failure ?? {}) as { code?: unknown };
  const said = nameSites(toErrorText(failure));
  const line = code === 'ENOSPC' ? 'The disk is full: delete something on it, then do this again.' : said;
  return line.split('\n').map((each) => ({ field: '', line: each }));
}

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
  const own = { field: language ? `${language}.${field}` : field, line: `${describeProblem(problem)}.` };
  if (file === '' || isOwn(problem)) return own;
  return product === undefined ? { field: '', line: formatProblem(problem) } : { ...own, of: product };
}

/** The problems of a failure, by field; of one without, the lines of its message. */
export function toFieldProblems(failure: unknown, isOwn: IsOwn = () => false): FieldProblem[] {
  const problems = failure instanceof CatalogueError ? failure.problems : failure;
  if (Array.isArray(problems)) {
    const all = (problems as Problem[]).map((problem) => toFieldProblem(problem, isOwn));
    // A product of two lists has its problems twice.
    return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
  }
  const { code } = (failure ?? {}) as { code?: unknown };
  const isFull = code === 'ENOSPC';
  const text = isFull
    ? 'The disk is full: delete something on it, then do this again.'
    : toErrorText(failure);
  return nameSites(text)
    .split('\n')
    .map((each) => ({ field: '', line: each }));
}

import { CatalogueError, formatProblem, type Problem } from '@dhaaga-noor/platform/catalogue';
import { nameSites } from '@dhaaga-noor/platform/store';
import { toErrorText } from '@dhaaga-noor/platform/system';
import type { FieldProblem } from './views';

export const toFieldProblem = (problem: Problem): FieldProblem => ({
  field: problem.field,
  line: formatProblem(problem),
});

/** Of a failure that is no problem of a field, what it says. */
export const toFieldProblems = (error: unknown): FieldProblem[] => {
  if (error instanceof CatalogueError) return error.problems.map(toFieldProblem);
  const { code } = (error ?? {}) as { code?: unknown };
  const said = nameSites(toErrorText(error));
  const line = code === 'ENOSPC' ? 'The disk is full: delete something on it, then do this again.' : said;
  return line.split('\n').map((each) => ({ field: 'file', line: each }));
};

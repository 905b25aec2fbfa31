import { CatalogueError, formatProblem, type Problem } from '@dhaaga-noor/platform/catalogue';
import { nameSites } from '@dhaaga-noor/platform/store';
import { toErrorText } from '@dhaaga-noor/platform/system';
import type { FieldProblem } from './views';

/**
 * The form of a product is the place of its own problems: only those of others name their file.
 * Those of `hi.yaml` are of `hi.name`.
 */
export function toFieldProblem(problem: Problem, id?: string): FieldProblem {
  const [folder, file = ''] = problem.file.split('/').slice(-2);
  const isOwn = id !== undefined && folder === id;
  const language = isOwn ? /^[a-z]{2}(?=\.yaml$)/.exec(file)?.[0] : undefined;
  return {
    field: language === undefined ? problem.field : `${language}.${problem.field}`,
    line: formatProblem({ ...problem, ...(isOwn && { file: '' }) }),
  };
}

/** Of a failure that is no problem of a field, what it says. */
export const toFieldProblems = (error: unknown, id?: string): FieldProblem[] => {
  if (error instanceof CatalogueError) return error.problems.map((problem) => toFieldProblem(problem, id));
  const { code } = (error ?? {}) as { code?: unknown };
  const said = nameSites(toErrorText(error));
  const line = code === 'ENOSPC' ? 'The disk is full: delete something on it, then do this again.' : said;
  return line.split('\n').map((each) => ({ field: 'file', line: each }));
};

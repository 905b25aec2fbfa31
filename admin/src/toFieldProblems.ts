import { CatalogueError, formatProblem, type Problem, showValue } from '@dhaaga-noor/platform/catalogue';
import { nameSites } from '@dhaaga-noor/platform/store';
import { toErrorText } from '@dhaaga-noor/platform/system';
import type { FieldProblem } from './views';

/** What follows the label of a field. */
function toLine({ value, problem, fix }: Problem): string {
  if (value === '') return ` is empty: ${fix}.`;
  return `${value === undefined ? '' : ` ${showValue(value)}`}: ${problem}, ${fix}.`;
}

/** A form has the problems of its id, of `hi.yaml` as `hi.name`; those of others name them. */
function toFieldProblem(problem: Problem, id?: string): FieldProblem {
  const { file, field } = problem;
  const [folder, name = ''] = file.replace('.yaml', '').split('/').slice(-2);
  if (file !== '' && folder !== id) {
    if (!/^(?:product|[a-z]{2})$/.test(name)) return { field: '', line: formatProblem(problem) };
    return { field, of: folder, line: toLine(problem) };
  }
  // One of the files that were given.
  if (file === '' && field.includes('.')) return { field: 'files', line: `: ${field}${toLine(problem)}` };
  return { field: name.length === 2 ? `${name}.${field}` : field, line: toLine(problem) };
}

/** Of a failure that is no problem of a field, what it says. */
export function toFieldProblems(failure: unknown, id?: string): FieldProblem[] {
  const problems = failure instanceof CatalogueError ? failure.problems : failure;
  if (Array.isArray(problems)) {
    const all = (problems as Problem[]).map((problem) => toFieldProblem(problem, id));
    // A product of two lists has its problems twice.
    return [...new Map(all.map((each) => [each.field + each.line, each])).values()];
  }
  const { code } = (failure ?? {}) as { code?: unknown };
  const said = nameSites(toErrorText(failure));
  const line = code === 'ENOSPC' ? 'The disk is full: delete something on it, then do this again.' : said;
  return line.split('\n').map((each) => ({ field: '', line: each }));
}

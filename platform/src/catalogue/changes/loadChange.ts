import path from 'node:path';
import type { ChangedFile, ChangedFiles, Family } from '../catalogue';
import { loadFamilies } from '../loadFamilies';
import { type Problem, formatProblem } from '../problems';
import { findProblems } from './checkFamilies';

/** Ignores lines: a new field moves those after it. */
const toKey = (problem: Problem) => formatProblem({ ...problem, line: 0 });

/** Where problems of a changed file are. */
export const toPlace = (root: string, file: string, place?: ChangedFile['place']): string =>
  place?.file ?? path.relative(path.resolve(root), file).split(path.sep).join('/');

/**
 * Reads the catalogues as a change would leave them: that of a command, a table or a form.
 *
 * @param families the catalogues as they are.
 * @returns them with the change; all problems of what it changes, and those that other products
 * get through it.
 */
export function loadChange(
  root: string,
  families: Family[],
  files: ChangedFiles,
): { families: Family[]; problems: Problem[] } {
  const changed = files.size > 0 ? loadFamilies(root, files) : families;
  const places = new Set([...files].map(([file, { place }]) => toPlace(root, file, place)));
  const before = new Set(findProblems(families).map(toKey));
  const problems = findProblems(changed).filter(
    (problem) => places.has(problem.file) || !before.has(toKey(problem)),
  );
  return { families: changed, problems };
}

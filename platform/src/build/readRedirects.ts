import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_PATH, type Redirect } from '@dhaaga-noor/shared-types';
import {
  CatalogueError,
  createReport,
  type Problem,
  type ProblemReport,
  readYaml,
  toValue,
  type YamlMap,
} from '../catalogue';
import { WORKSPACE } from '../system';

const FIX = 'write the path of a page, such as /shop/rakhi/single';

function toRedirects({ entries }: YamlMap, report: ProblemReport): Redirect[] {
  return [...entries].flatMap(([from, { line, node }]) => {
    const to = toValue(node);
    const wrong = [from, to].filter((each) => typeof each !== 'string' || !PAGE_PATH.test(each));
    for (const each of wrong)
      report.add(line, { field: 'path', value: each, problem: 'not the path of a page', fix: FIX });
    return wrong.length === 0 ? [{ from, to: String(to), line }] : [];
  });
}

/** A redirect leads straight to a page: never to another redirect, nor back to itself. */
function reportChains(redirects: Redirect[], report: ProblemReport): void {
  const next = new Map(redirects.map(({ from, to }) => [from, to]));
  for (const { from, to, line } of redirects) {
    let last = to;
    const passed = new Set([from]);
    while (next.has(last) && !passed.has(last)) {
      passed.add(last);
      last = next.get(last) ?? last;
    }
    if (last === to && !passed.has(to)) continue;
    const [problem, fix] = passed.has(last)
      ? ['leads round in a loop', 'name a page']
      : [`is redirected itself, to ${last}`, `write ${last}`];
    report.add(line, { field: from, value: to, problem, fix });
  }
}

/**
 * Reads the file of redirects; none when there is no such file.
 *
 * @throws CatalogueError `SETTINGS_INVALID` with every problem.
 */
export function readRedirects(file: string): Redirect[] {
  if (!existsSync(file)) return [];
  const problems: Problem[] = [];
  const report = createReport(path.relative(WORKSPACE, file).split(path.sep).join('/'), problems);
  const node = readYaml(readFileSync(file, 'utf8'), report);
  const isEmpty = node === undefined || (node.kind === 'scalar' && node.value === null);
  const redirects = node?.kind === 'map' ? toRedirects(node, report) : [];
  if (!isEmpty && node.kind !== 'map')
    report.add(node.line, {
      field: 'content',
      problem: 'no redirects',
      fix: 'write `/from: /to`, one a line',
    });
  reportChains(redirects, report);
  if (problems.length > 0) throw new CatalogueError(problems, {}, 'SETTINGS_INVALID');
  return redirects;
}

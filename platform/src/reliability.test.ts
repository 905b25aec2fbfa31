import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from './system/workspace';

const text = readFileSync(path.join(WORKSPACE, 'docs/reliability.md'), 'utf8');
const cells = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .slice(2)
  .filter(([, what = '']) => !what.startsWith('**'));

/** Files that a cell names: of `e2e`, of `platform/src`, or of another package by its path. */
const filesOf = (cell: string) => [...cell.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
/** Whether a file has tests: fixtures and other sources have none. */
function hasTests(file: string): boolean {
  const found = [file.endsWith('.spec.ts') ? 'e2e' : 'platform/src', '.']
    .map((folder) => path.join(WORKSPACE, folder, file))
    .find((each) => existsSync(each));
  if (found === undefined || !/\.(?:test|spec)\.tsx?$/.test(file)) return false;
  return /^\s*(?:it|test\w*)(?:\.each)?[(<[]/m.test(readFileSync(found, 'utf8'));
}

it.each(cells.map(([, what = '', , test = '']) => [what, test] as const))(
  'docs/reliability.md names files of tests for: %s',
  (_what, test) => {
    const files = filesOf(test);
    expect(files.length > 0 || test === '`npm run check`').toBe(true);
    expect(files.filter((file) => !hasTests(file))).toEqual([]);
  },
);

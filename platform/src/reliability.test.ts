import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from './system/workspace';

const text = readFileSync(path.join(WORKSPACE, 'docs/reliability.md'), 'utf8');
const lines = text.split('\n').filter((line) => line.startsWith('- '));

/** Files that a line names: of `e2e`, of `platform/src`, or of another package by its path. */
const filesOf = (line: string) => [...line.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
/** Whether a file has tests: fixtures and other sources have none. */
function hasTests(file: string): boolean {
  const found = [file.endsWith('.spec.ts') ? 'e2e' : 'platform/src', '.']
    .map((folder) => path.join(WORKSPACE, folder, file))
    .find((each) => existsSync(each));
  if (found === undefined || !/\.(?:test|spec)\.tsx?$/.test(file)) return false;
  return /^\s*(?:it|test\w*)(?:\.each)?[(<[]/m.test(readFileSync(found, 'utf8'));
}

it.each(lines)('docs/reliability.md names files of tests: %s', (line) => {
  const files = filesOf(line);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !hasTests(file))).toEqual([]);
});

it('docs/reliability.md takes five minutes', () => {
  expect(text.split(/\s+/).length).toBeLessThan(1250);
});

import { execFileSync } from 'node:child_process';
import { WORKSPACE } from './system/workspace';

it('no text has other ends of lines in a clone whose git writes those of Windows', () => {
  const list = execFileSync('git', ['ls-files', '--eol'], { cwd: WORKSPACE, encoding: 'utf8' });
  const files = list.trim().split('\n');
  expect(files.length).toBeGreaterThan(1000);
  const isSame = (line: string) => /^i\/(?:-text\s|(?:lf|none)\s.*attr\/text=auto eol=lf\s)/.test(line);
  expect(files.filter((line) => !isSame(line))).toEqual([]);
});

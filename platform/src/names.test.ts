import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './system/runCommand';
import { WORKSPACE } from './system/workspace';

async function run(script: string): Promise<string[]> {
  const args = ['--input-type=module', '--eval', script];
  const { output } = await runCommand('node', args, { quiet: true, folder: WORKSPACE });
  return JSON.parse(output) as string[];
}

it('no file or folder has an old word in its name', async () => {
  const script = `
    import { execFileSync } from 'node:child_process';
    import { findOld } from './eslint.names.mjs';
    const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\\n');
    const hasOld = (file) => file.split('/').some((name) => findOld(name).length > 0);
    console.log(JSON.stringify([files.includes('eslint.names.mjs'), ...files.filter(hasOld)]));`;
  expect(await run(script)).toEqual([true]);
});

it.each(
  execFileSync('git', ['ls-files', ':(glob)*/README.md'], { cwd: WORKSPACE, encoding: 'utf8' })
    .trim()
    .split('\n'),
)('%s has at most 600 words', (file) => {
  const tokens = readFileSync(path.join(WORKSPACE, file), 'utf8').split(/\s+/);
  expect(tokens.filter((token) => /[\p{L}\p{N}]/u.test(token)).length).toBeLessThanOrEqual(600);
});

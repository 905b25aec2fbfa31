import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WORKSPACE } from '../system';

// npm itself runs, on machines that may be busy.
jest.setTimeout(60_000);

const INSTALL = 'platform/bin/installPackages.mjs';
const RECORD = 'node_modules/.package-lock.json';

const folder = mkdtempSync(path.join(tmpdir(), 'install-'));
const write = (name: string, content: unknown) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), JSON.stringify(content));
};
const npm = (...args: string[]) => execFileSync('npm', [...args, '--offline', '--silent'], { cwd: folder });

/** Runs the installation that a command begins with; returns its output. */
function install(command: string): string {
  const script = `(await import('./${INSTALL}')).installPackages(['${command}'])`;
  return execFileSync('node', ['--input-type=module', '--eval', script], { cwd: folder, encoding: 'utf8' });
}

/** A package of two files, as an archive. */
function packPackage(name: string): string {
  write(`sources/${name}/package.json`, { name, version: '1.0.0' });
  write(`sources/${name}/data.json`, { name });
  npm('pack', `./sources/${name}`, '--pack-destination', 'sources');
  return `file:../sources/${name}-1.0.0.tgz`;
}

beforeAll(() => {
  cpSync(path.join(WORKSPACE, INSTALL), path.join(folder, INSTALL));
  write('package.json', { name: 'root', private: true, workspaces: ['platform', 'dev'] });
  write('platform/package.json', { name: 'platform', dependencies: { needed: packPackage('needed') } });
  write('dev/package.json', { name: 'dev', dependencies: { served: packPackage('served') } });
  npm('install', '--package-lock-only');
});
afterAll(() => rmSync(folder, { recursive: true }));

const has = (file: string) => existsSync(path.join(folder, 'node_modules', file));

it('a command installs what it needs and is missing, and leaves the rest', () => {
  expect(install('start')).toContain('Installing 1 packages');
  expect([has('needed/data.json'), has('served')]).toEqual([true, false]);
  expect(install('start')).toBe('');
  expect(install('dev')).toContain('Installing 1 packages');
  expect(install('start')).toBe('');
  expect([has('needed/data.json'), has('served/data.json')]).toEqual([true, true]);
});

it('what an interrupted installation has left is installed anew', () => {
  rmSync(path.join(folder, RECORD));
  rmSync(path.join(folder, 'node_modules/needed/data.json'));
  expect(install('start')).toContain('Installing');
  expect(has('needed/data.json')).toBe(true);
  expect(install('start')).toBe('');
});

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WORKSPACE } from '../src/system';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'remote-'));
  for (const name of ['platform/bin', 'platform/template', 'shell/package.json'])
    cpSync(path.join(WORKSPACE, name), path.join(root, name), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const create = () =>
  execFileSync(process.execPath, [path.join(root, 'platform/bin/newRemote.mjs'), 'mfe-bangles'], {
    stdio: 'pipe',
  });
const list = () => readdirSync(root).sort();

it('creates a remote', () => {
  create();
  expect(list()).toEqual(['.github', 'mfe-bangles', 'platform', 'shell']);
  expect(readdirSync(path.join(root, 'mfe-bangles'))).toContain('package.json');
});

it('creates nothing when a file cannot be written', () => {
  const unreadable = path.join(root, 'platform/template/zz.mustache');
  mkdirSync(unreadable);
  expect(create).toThrow();
  expect(list()).toEqual(expect.not.arrayContaining(['mfe-bangles']));
  expect(list().filter((name) => name.includes('bangles'))).toEqual([]);
  rmSync(unreadable, { recursive: true });
  create();
  expect(list()).toContain('mfe-bangles');
});

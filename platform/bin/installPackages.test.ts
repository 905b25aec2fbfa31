import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WORKSPACE } from '../src/system';

// npm itself runs, on machines that may be busy.
jest.setTimeout(60_000);

const INSTALL = 'platform/bin/installPackages.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'install-'));
const write = (name: string, content: unknown) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), JSON.stringify(content));
};
const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object;
const CACHE = path.join(folder, 'npm-cache');
const env = { ...process.env, npm_config_cache: CACHE };
const npm = (...args: string[]) =>
  execFileSync('npm', [...args, '--offline', '--silent'], { cwd: folder, env });

/** Runs the installation that a command begins with. */
function install(...args: string[]) {
  return installWith({}, ...args);
}

function installWith(variables: Record<string, string>, ...args: string[]) {
  const script = `await (await import('./${INSTALL}')).installPackages(${JSON.stringify(args)})`;
  const options = { cwd: folder, env: { ...env, ...variables }, encoding: 'utf8' } as const;
  const { status, stdout } = spawnSync('node', ['--input-type=module', '--eval', script], options);
  return { status, stdout };
}
const INSTALLED = { status: 0, stdout: expect.stringMatching(/^Installing missing packages: 1 /) };
const NOTHING = { status: 0, stdout: '' };

/** A package of two files, as an archive; returns where it is. */
function packPackage(name: string, sources = '../sources'): string {
  write(`sources/${name}/package.json`, { name, version: '1.0.0' });
  write(`sources/${name}/data.json`, { name });
  npm('pack', `./sources/${name}`, '--pack-destination', 'sources');
  return `file:${sources}/${name}-1.0.0.tgz`;
}

beforeAll(() => {
  cpSync(path.join(WORKSPACE, INSTALL), path.join(folder, INSTALL));
  const devDependencies = { tested: packPackage('tested', 'sources') };
  write('package.json', { name: 'root', private: true, workspaces: ['platform', 'dev'], devDependencies });
  write('platform/package.json', { name: 'platform', dependencies: { needed: packPackage('needed') } });
  write('dev/package.json', { name: 'dev', dependencies: { served: packPackage('served') } });
  npm('install', '--package-lock-only');
});
afterAll(() => rmSync(folder, { recursive: true }));

const inModules = (file: string) => path.join(folder, 'node_modules', file);
const has = (file: string) => existsSync(inModules(file));

it('a command installs what it needs and is missing, and leaves the rest', () => {
  expect(install('start')).toEqual(INSTALLED);
  expect([has('needed/data.json'), has('served')]).toEqual([true, false]);
  expect(install('start')).toEqual(NOTHING);
});

it('an installation that fails leaves what others have installed', () => {
  const archive = path.join(folder, 'sources/served-1.0.0.tgz');
  renameSync(archive, `${archive}.away`);
  rmSync(CACHE, { recursive: true });
  expect(install('dev').status).toBe(1);
  renameSync(`${archive}.away`, archive);
  expect(install('start')).toEqual(NOTHING);
  expect(has('needed/data.json')).toBe(true);
});

it('half a package of an interrupted installation is installed anew, and the others stay', () => {
  write('node_modules/served/package.json', { name: 'served', version: '1.0.0' });
  const { ino } = statSync(inModules('needed/data.json'));
  expect(install('dev')).toEqual(INSTALLED);
  expect([has('served/data.json'), has('needed/data.json')]).toEqual([true, true]);
  expect(statSync(inModules('needed/data.json')).ino).toBe(ino);
  expect(install('start')).toEqual(NOTHING);
});

it('packages without npm’s record of them are installed anew', () => {
  rmSync(inModules('.package-lock.json'));
  rmSync(inModules('needed/data.json'));
  expect(install('start')).toEqual(INSTALLED);
  expect(has('needed/data.json')).toBe(true);
});

it('tests have their packages where the environment is that of a server', () => {
  expect(installWith({ NODE_ENV: 'production' }, 'test').status).toBe(0);
  expect(has('tested/data.json')).toBe(true);
});

it('a package of the workspace that an update has brought is linked', () => {
  write('shared/package.json', { name: 'shared', version: '1.0.0' });
  write('package.json', { ...read('package.json'), workspaces: ['platform', 'dev', 'shared'] });
  write('dev/package.json', { ...read('dev/package.json'), dependencies: { shared: '1.0.0' } });
  npm('install', '--package-lock-only');
  expect(install('dev')).toEqual(INSTALLED);
  expect(has('shared/package.json')).toBe(true);
  expect(install('dev')).toEqual(NOTHING);
});

it('the help of a check installs nothing for the check', () => {
  expect(install('check', '--help')).toEqual(NOTHING);
});

// Plain JavaScript on purpose: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const LOCK = path.join(WORKSPACE, '.cache/installing');
/** What npm says is installed. */
const RECORD = path.join(WORKSPACE, 'node_modules/.package-lock.json');
const WAIT_MS = 500;
const PACKAGES_A_SECOND = 20;

/** The root's packages: checkers, and what unit tests import. */
const ROOT = '.';
const ALL_TESTS = [ROOT, 'admin', 'bench', 'conformance', 'dev', 'e2e', 'test-support'];
const VERSIONS = 'tools/versions';

/** Workspaces whose packages a command needs besides those of the parts and the platform. */
const NEEDS = {
  admin: ['admin'],
  bench: ['bench'],
  check: ALL_TESTS,
  conformance: ['conformance'],
  dev: ['dev'],
  lerna: [VERSIONS],
  run: ALL_TESTS,
  stryker: [ROOT, 'tools/mutation'],
  test: ALL_TESTS,
};

function readPackages(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return packages;
}

const partNames = () =>
  readdirSync(WORKSPACE).filter((name) => existsSync(path.join(WORKSPACE, name, 'webpack.config.ts')));

/** The folders of the workspaces that a command needs. */
function workspacesFor([command, ...args]) {
  const needs = (command === 'run' && NEEDS[args[0]]) || NEEDS[command] || [];
  // The full tier ships as docs/shipping.md says, and gives versions.
  const versions = command === 'test' && args.includes('full') ? [VERSIONS] : [];
  return ['platform', ...partNames(), ...needs, ...versions].filter((name) =>
    existsSync(path.join(WORKSPACE, name)),
  );
}

/** Where Node finds a package that a folder imports, going up folder by folder. */
function findPackage(packages, folder, name) {
  for (let at = folder; ; at = path.posix.join(at, '..')) {
    const found = path.posix.join(at, 'node_modules', name);
    if (packages[found]) return found;
    if (at === '.') return undefined;
  }
}

/** The packages of these workspaces that are missing, or there in another version. */
function findMissing(workspaces) {
  const packages = readPackages(path.join(WORKSPACE, 'package-lock.json'));
  const installed = existsSync(RECORD) ? readPackages(RECORD) : {};
  const needed = new Set(workspaces.map((name) => (name === ROOT ? '' : name)));
  const missing = [];
  for (const folder of needed) {
    const { version, optional, link, dependencies, devDependencies } = packages[folder] ?? {};
    // Its package for another system is optional.
    if (optional) continue;
    if (folder.includes('node_modules/') && !link && installed[folder]?.version !== version)
      missing.push(folder);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const found = findPackage(packages, folder || '.', name);
      if (found) needed.add(packages[found].link ? packages[found].resolved : found);
    }
  }
  return missing;
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs one installation at a time: npm itself does not wait for another. */
function withLock(act) {
  mkdirSync(path.dirname(LOCK), { recursive: true });
  for (let waits = 0; ; waits += 1) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = Number(existsSync(LOCK) && readFileSync(LOCK, 'utf8'));
    // An interrupted installation leaves its lock.
    if (waits > 0 && !isRunning(owner)) rmSync(LOCK, { force: true });
    else if (waits === 1) console.log('Another command is installing packages: waiting for it …');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
  }
  try {
    act();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/**
 * What an interrupted installation has left: npm takes a package of which it has written only a
 * part for whole.
 */
function removeInterrupted() {
  if (existsSync(RECORD)) return;
  const names = Object.keys(readPackages(path.join(WORKSPACE, 'package-lock.json')));
  const folders = new Set(names.flatMap((name) => /^(.*?node_modules)\//.exec(name)?.[1] ?? []));
  for (const folder of folders) rmSync(path.join(WORKSPACE, folder), { recursive: true, force: true });
}

/** npm adds what these workspaces need, and leaves the rest of `node_modules` as it is. */
function runNpm(workspaces) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it deletes `node_modules`, and refuses a lock file without the optional packages
  // of other systems, which some registries lack.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const names = workspaces.filter((name) => name !== ROOT).flatMap((name) => ['--workspace', name]);
  removeInterrupted();
  // npm writes it again at its end.
  rmSync(RECORD, { force: true });
  const root = `--include-workspace-root=${workspaces.includes(ROOT)}`;
  const { status, error } = spawnSync(npm, [...args, ...names, root], { stdio: 'inherit', cwd: WORKSPACE });
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ended with exit code ${status}: see its messages above.`);
}

/**
 * Installs the packages that a command needs and that are missing.
 *
 * @param args the command line, such as `['test', 'quick']`.
 */
export function installPackages(args) {
  const workspaces = workspacesFor(args);
  if (findMissing(workspaces).length === 0) return;
  withLock(() => {
    // Another command may have installed them meanwhile.
    const { length } = findMissing(workspaces);
    if (length === 0) return;
    const seconds = Math.ceil(length / PACKAGES_A_SECOND / 10) * 10;
    console.log(`Installing ${length} packages (once; about ${seconds} s if npm has them, else longer) …`);
    runNpm(workspaces);
  });
}

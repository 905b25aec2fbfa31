// Plain JavaScript on purpose: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const WORKSPACE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const LOCK = path.join(WORKSPACE, '.cache/installing');
/** What npm says is installed. */
const RECORD = path.join(WORKSPACE, 'node_modules/.package-lock.json');
const WAIT_MS = 500;
const SILENCE_MS = 5_000;
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

/** Commands whose help the platform prints. */
const PRINTS_OWN_HELP = ['admin', 'check'];
const HELP = ['--help', '-h'];

function readPackages(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return packages;
}

const partNames = () =>
  readdirSync(WORKSPACE).filter((name) => existsSync(path.join(WORKSPACE, name, 'webpack.config.ts')));

/** The folders of the workspaces that a command needs. */
function workspacesFor([command, ...args]) {
  if (PRINTS_OWN_HELP.includes(command) && args.some((arg) => HELP.includes(arg))) return workspacesFor([]);
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

const readLock = () => readPackages(path.join(WORKSPACE, 'package-lock.json'));
const readInstalled = () => (existsSync(RECORD) ? readPackages(RECORD) : {});

/** Folders of packages that npm has not installed, or in another version. */
function findUninstalled(packages) {
  const installed = readInstalled();
  return Object.entries(packages).flatMap(([folder, { link, version }]) =>
    folder.includes('node_modules/') && !link && installed[folder]?.version !== version ? [folder] : [],
  );
}

/** The packages and links of these workspaces that are missing, or there in another version. */
function findMissing(workspaces) {
  const packages = readLock();
  const uninstalled = new Set(findUninstalled(packages));
  // npm records a package that it has only written into the lock file, too.
  const isMissing = (folder) => uninstalled.has(folder) || !existsSync(path.join(WORKSPACE, folder));
  const needed = new Set(workspaces.map((name) => (name === ROOT ? '' : name)));
  const missing = [];
  for (const folder of needed) {
    const { optional, link, resolved, dependencies, devDependencies } = packages[folder] ?? {};
    // Its package for another system is optional.
    if (optional) continue;
    if (isMissing(folder)) missing.push(folder);
    if (link) needed.add(resolved);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const found = findPackage(packages, folder || '.', name);
      if (found) needed.add(found);
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
async function withLock(act) {
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
    else if (waits === 1)
      console.log(`Waiting for process ${owner}, which installs packages; if it does not, delete ${LOCK} …`);
    await setTimeout(WAIT_MS);
  }
  try {
    await act();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** What an interrupted installation has left: npm takes half a package for a whole one. */
function removeUninstalled() {
  const modules = path.dirname(RECORD);
  // npm does not trust a record older than this folder, and looks into the folder itself.
  if (existsSync(modules)) utimesSync(modules, new Date(), new Date());
  for (const folder of findUninstalled(readLock()))
    rmSync(path.join(WORKSPACE, folder), { recursive: true, force: true });
}

/** npm adds what these workspaces need, and leaves the rest of `node_modules` as it is. */
async function runNpm(workspaces) {
  // Not `npm ci`: it deletes `node_modules`, and refuses a lock file without the optional packages
  // of other systems, which some registries lack.
  // NODE_ENV=production would leave out what tests need.
  const args = ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const names = workspaces.filter((name) => name !== ROOT).flatMap((name) => ['--workspace', name]);
  const root = `--include-workspace-root=${workspaces.includes(ROOT)}`;
  const options = { stdio: 'inherit', cwd: WORKSPACE, shell: process.platform === 'win32' };
  const npm = spawn('npm', [...args, ...names, root], options);
  // It goes on if this process is killed: others wait for npm itself.
  if (npm.pid) writeFileSync(LOCK, String(npm.pid));
  const start = Date.now();
  const print = () => console.log(`  installing for ${Math.round((Date.now() - start) / 1000)} s …`);
  const timer = setInterval(print, SILENCE_MS);
  const [status] = await once(npm, 'close').finally(() => clearInterval(timer));
  if (status !== 0) throw new Error(`npm ended with exit code ${status}: see its messages above.`);
}

/**
 * Installs the packages that a command needs and that are missing.
 *
 * @param args the command line, such as `['test', 'quick']`.
 */
export async function installPackages(args) {
  const workspaces = workspacesFor(args);
  if (findMissing(workspaces).length === 0) return;
  await withLock(async () => {
    // Another command may have installed them meanwhile.
    const { length } = findMissing(workspaces);
    if (length === 0) return;
    const seconds = Math.ceil(length / PACKAGES_A_SECOND / 10) * 10;
    console.log(`Installing missing packages: ${length} (about ${seconds} s if npm has them, else longer) …`);
    removeUninstalled();
    await runNpm(workspaces);
  });
}

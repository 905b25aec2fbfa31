#!/usr/bin/env node
// Plain JavaScript on purpose: it runs before anything is installed, and installs the rest.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [20, 19];
const workspace = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

function readPackages(file) {
  return JSON.parse(readFileSync(path.join(workspace, file), 'utf8')).packages;
}

/** Whether node_modules holds what the lock file requires, except for other systems. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(workspace, record))) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages('package-lock.json')).every(
    ([folder, { version, optional, link }]) =>
      !folder.includes('node_modules/') || optional || link || installed[folder]?.version === version,
  );
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or newer.`);
  process.exit(1);
}

function install() {
  console.log('Installing packages (once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses a lock file without the optional packages of other systems, which some
  // registries lack.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync(npm, args, { stdio: 'inherit', cwd: workspace });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

checkNode();
if (!isInstalled()) install();
process.env.NX_DAEMON ??= 'false';
await import('tsx');
await import('../src/cli/index.ts');

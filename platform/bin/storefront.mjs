#!/usr/bin/env node
// Plain JavaScript on purpose: it runs before anything is installed.
import { installPackages } from './installPackages.mjs';

const OLDEST_NODE = [20, 19];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or newer.`);
  process.exit(1);
}

checkNode();
try {
  await installPackages(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.env.NX_DAEMON ??= 'false';
await import('tsx');
await import('../src/cli/index.ts');

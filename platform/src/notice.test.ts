import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SCOPE, WORKSPACE } from './system/workspace';

interface Manifest {
  license?: string;
  dependencies?: Record<string, string>;
}

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
const dependenciesOf = (folder: string) =>
  Object.keys(readManifest(path.join(WORKSPACE, folder, 'package.json')).dependencies ?? {});

const PARTS = readdirSync(WORKSPACE).filter((name) => /^(shell|mfe-.+|shared-.+)$/.test(name));

/** Packages of others that reach visitors: those of the parts, and the service worker's. */
const shipped = [
  ...PARTS.flatMap(dependenciesOf).filter((name) => !name.startsWith(`${SCOPE}/`)),
  ...dependenciesOf('platform').filter((name) => name.startsWith('workbox-')),
];

const notice = readFileSync(path.join(WORKSPACE, 'NOTICE'), 'utf8');

it.each([...new Set(shipped)])('NOTICE names the shipped package %s, and its license', (name) => {
  const { license } = readManifest(path.join(WORKSPACE, 'node_modules', name, 'package.json'));
  expect(notice).toContain(`\n    ${name} (${license})\n`);
});

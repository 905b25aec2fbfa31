import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SCOPE, WORKSPACE } from './system/workspace';

const folders = ['.', ...readdirSync(WORKSPACE)].filter((folder) =>
  existsSync(path.join(WORKSPACE, folder, 'package.json')),
);

// Without a scope of ours, `npm install platform` elsewhere installs a stranger's package of that
// name.
it.each(folders)('the package in %s has our scope, and is never published by accident', (folder) => {
  const manifest = JSON.parse(readFileSync(path.join(WORKSPACE, folder, 'package.json'), 'utf8')) as object;
  const name = folder === '.' ? 'storefront' : folder;
  expect(manifest).toMatchObject({ name: `${SCOPE}/${name}`, private: true });
});

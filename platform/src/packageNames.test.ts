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

// A version that `npm run version` has raised, or a registry's package of that name, cannot come
// between.
it.each(folders)('the package in %s names the others by their folders', (folder) => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(WORKSPACE, folder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string> | undefined>;
  const own = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    name.startsWith(`${SCOPE}/`),
  );
  expect(own.filter(([name, spec]) => spec !== name.replace(SCOPE, 'file:..'))).toEqual([]);
});

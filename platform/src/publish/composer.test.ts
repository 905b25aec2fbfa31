import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../workspace';
import { SOURCES } from './composer';

/** Say where releases stand and whether they are whole, and nothing of how their documents look. */
const NO_LOOKS = [
  ...['durable', 'modes', 'readBuild', 'releaseNames', 'releaseText', 'releases', 'siteFolder'].map(
    (name) => `platform/src/publish/${name}.ts`,
  ),
  ...['filePaths', 'linkForms'].map((name) => `platform/src/${name}.ts`),
];

const IMPORTED = /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)';/gms;

/** The sources that one loads, itself among them; types alone load nothing. */
function loadedBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, name = ''] of readFileSync(path.join(WORKSPACE, file), 'utf8').matchAll(IMPORTED)) {
    const place = path.join(path.dirname(file), name);
    const found = [`${place}.ts`, `${place}.tsx`, `${place}/index.ts`].find((each) =>
      existsSync(path.join(WORKSPACE, each)),
    );
    if (found !== undefined) loadedBy(found, known);
  }
  return known;
}

it('counts every source that composing loads', () => {
  const loaded = ['site/compose.ts', 'publish/readParts.ts'].flatMap((name) => [
    ...loadedBy(`platform/src/${name}`),
  ]);
  const others = loaded.filter((file) => !SOURCES.some((source) => `${file}/`.startsWith(`${source}/`)));
  expect([...new Set(others)].sort()).toEqual(NO_LOOKS.sort());
});

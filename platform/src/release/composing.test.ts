import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../system/workspace';
import { SOURCES } from './composing';

const IMPORTED = /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)';/gms;

/** The sources that one loads, including itself; type imports load nothing. */
function loadedBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, name = ''] of readFileSync(path.join(WORKSPACE, file), 'utf8').matchAll(IMPORTED)) {
    const target = path.join(path.dirname(file), name);
    const found = [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((each) =>
      existsSync(path.join(WORKSPACE, each)),
    );
    if (found !== undefined) loadedBy(found, known);
  }
  return known;
}

it('includes every source that composing loads', () => {
  const loaded = ['render/compose.ts', 'release/composing.ts'].flatMap((name) => [
    ...loadedBy(`platform/src/${name}`),
  ]);
  const others = loaded.filter((file) => !SOURCES.some((source) => `${file}/`.startsWith(`${source}/`)));
  expect(others).toEqual([]);
});

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { partFolder } from '../system';
import type { ChannelState } from '../store';

/** Inputs of the documents besides releases and settings: folders and files. */
export const SOURCES = [
  ...['render', 'store', 'system'].map((name) => `platform/src/${name}`),
  ...['applyChange.ts', 'readParts.ts'].map((name) => `platform/src/release/${name}`),
  'shared-types/src',
];

const OF_TESTS = /(?:\.test|Fixture)\.tsx?$/;

function listSources(source: string): string[] {
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !OF_TESTS.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Fingerprint of the composer: its sources without tests, Node's version, and that of the style
 * inliner.
 */
export function composerFingerprint(): string {
  const hash = createHash('sha256').update(process.version).update(postcss().version);
  for (const source of SOURCES) {
    const target = partFolder(source);
    for (const file of listSources(target))
      hash
        .update(source + path.relative(target, file))
        .update('\0')
        .update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The current composer's inputs of a new composition, besides its releases and settings. */
export const composingNow = (): Pick<ChannelState, 'year' | 'composer'> => ({
  year: new Date().getFullYear(),
  composer: composerFingerprint(),
});

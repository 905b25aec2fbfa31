import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { partFolder } from '../workspace';

/** What decides how documents look besides the releases that they show. */
const SOURCES = [
  ...['offline', 'prerender', 'seo', 'serve', 'site'].map((folder) => `platform/src/${folder}`),
  'shared-types/src',
];

/** Fingerprint of the tooling that writes documents: another one writes the same site anew. */
export const composerFingerprint = () => fingerprintSources(SOURCES);

/** Fingerprint of the sources in some folders of the workspace, tests left out. */
export function fingerprintSources(sources: string[]): string {
  const hash = createHash('sha256');
  for (const folder of sources.map(partFolder)) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    for (const file of files)
      hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

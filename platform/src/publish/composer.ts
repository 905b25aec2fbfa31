import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { partFolder } from '../workspace';
import type { ChannelState } from './LogEntry';

/** What decides how documents look besides the releases that they show. */
const SOURCES = [
  ...['offline', 'prerender', 'seo', 'serve', 'site'].map((folder) => `platform/src/${folder}`),
  'shared-types/src',
];

/** Fingerprint of the composer: its sources, tests left out, and Node's version, whose libraries compress. */
export function composerFingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const folder of SOURCES.map(partFolder)) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    for (const file of files)
      hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

/** What a composition that is made now is made with, besides its releases and settings. */
export const composingNow = (): Pick<ChannelState, 'year' | 'composer'> => ({
  year: new Date().getFullYear(),
  composer: composerFingerprint(),
});

import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toIntegrity } from '@dhaaga-noor/platform/store';
import type { Release } from '@dhaaga-noor/shared-types';

const containerOf = (part: string, version: string) => `${part}_${version}`.replaceAll(/\W/g, '_');

/** The properties of another build of a remote. */
export interface OtherBuild {
  /** Its folder. */
  target: string;
  version: string;
  /** How its sources differ, applied to each of its scripts. */
  edit?: (script: string) => string;
  /** It has no language but English. */
  isUntranslated?: boolean;
}

/**
 * Turns a remote's build into a build of another version. Its global names and all hashes change
 * with the version, as in a real build.
 *
 * @param dist the build.
 */
export function writeVersion(dist: string, other: OtherBuild): void {
  const { target, version, edit = (text) => text, isUntranslated = false } = other;
  cpSync(dist, target, { recursive: true });
  const file = path.join(target, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as Release;
  if (isUntranslated) release.languages = {};
  const container = containerOf(release.part, version);
  const hashes = new Map<string, string>();
  const rewrite = (name: string) => {
    const known = release.files[name];
    if (!known) return;
    let text = edit(readFileSync(path.join(target, name), 'utf8')).replaceAll(release.container, container);
    for (const [before, now] of hashes) text = text.replaceAll(before, now);
    writeFileSync(path.join(target, name), text);
    const integrity = toIntegrity(text);
    hashes.set(known.integrity, integrity);
    release.files[name] = { integrity, size: Buffer.byteLength(text) };
  };
  const scripts = Object.keys(release.files).filter((name) => name.endsWith('.js'));
  const languages = Object.values(release.languages ?? {});
  const entries = [release, ...languages].map(({ entry }) => entry);
  // Entries contain the hashes of all others.
  for (const name of scripts) if (!entries.includes(name)) rewrite(name);
  entries.forEach(rewrite);
  for (const each of languages) each.container = each.container.replace(release.container, container);
  const code = createHash('sha256')
    .update(JSON.stringify([container, release.files]))
    .digest('hex');
  writeFileSync(file, JSON.stringify({ ...release, version, container, ...(release.code && { code }) }));
}

/**
 * Writes another build of the shell, in English alone: a site has its shell's languages, and each
 * needs all documents once more.
 *
 * @param dist the build.
 * @param target folder of the other one.
 * @param changes the fields of the release that differ.
 */
export function writeShell(
  dist: string,
  target: string,
  changes: (built: Release) => Partial<Release>,
): void {
  cpSync(dist, target, { recursive: true });
  const file = path.join(target, 'release.json');
  const built = JSON.parse(readFileSync(file, 'utf8')) as Release;
  writeFileSync(file, JSON.stringify({ ...built, ...changes(built), languages: undefined }));
}

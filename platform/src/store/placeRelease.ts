import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { StorefrontError, type Release } from '@dhaaga-noor/shared-types';
import { makeFolder, readPlainFile } from '../system';
import { compressFile } from './compress';
import { syncFileSystem } from './durable';
import { toIntegrity } from './fileTable';
import { linkPrevious } from './linkEncodings';
import type { ReleaseRef } from './LogEntry';
import { allowReading } from './modes';
import { renameFolder, touchFolder } from './placeFolder';
import { parseReleaseText, readBuildFile } from './readBuild';
import { contentOf, nameRelease, readRelease, releaseId, versionOf } from './releases';
import { RELEASE_FILE } from './releaseFiles';
import { hasFile, newestFolder, PARTS_FOLDER, releaseFolder, unfinishedName } from './siteFolder';

/** The publisher and the sources of a release. */
export interface Provenance {
  commit?: string;
  publisher: string;
}

/**
 * A version always means the same code, with any catalogue (`Release.code`): that of one of its
 * releases, as local builds may have had several. Previews need no version.
 */
function assertSameCode(site: string, release: Release, live: ReadonlySet<string>): void {
  const { part, version, code } = release;
  const isPresent = (id: string) => hasFile(site, `${PARTS_FOLDER}/${part}/${id}/${RELEASE_FILE}`);
  // One that is being cleaned up has lost its table.
  const existing = [...live].filter((id) => versionOf({ id }) === version && isPresent(id));
  const hasCode = (id: string) =>
    id === releaseId(release) || (code !== undefined && readRelease(site, part, id).code === code);
  if (existing.length === 0 || existing.some(hasCode)) return;
  throw new StorefrontError(
    'PUBLISH_REFUSED',
    `${part} ${version} was published with other files (${existing[0]}): commit your change and run "npm run version", which gives it a version of its own.`,
  );
}

export interface PlacedBuild {
  /** The part's `dist`. */
  folder: string;
  release: Release;
  provenance: Provenance;
  /** The part's releases that were live; absent when a version may have other bytes. */
  live?: ReadonlySet<string>;
}

function lastPlaced(site: string, part: string): { folder: string; files: Release['files'] } | undefined {
  try {
    const last = newestFolder(site, `${PARTS_FOLDER}/${part}`);
    if (last === undefined) return undefined;
    return { folder: path.join(site, last), files: readRelease(site, part, path.basename(last)).files };
  } catch {
    // Damaged, or being cleaned up: do not reuse its files.
    return undefined;
  }
}

/** Writes the verified bytes of a build: a file that was swapped meanwhile is refused. */
function writeRelease(site: string, target: string, { folder, release, provenance }: PlacedBuild): void {
  mkdirSync(target);
  const last = lastPlaced(site, release.part);
  for (const subfolder of new Set(Object.keys(release.files).map((name) => path.dirname(name))))
    mkdirSync(path.join(target, subfolder), { recursive: true });
  for (const [name, listed] of Object.entries(release.files)) {
    const bytes = readBuildFile(folder, name, listed);
    const file = path.join(target, name);
    const isKnown = last?.files[name]?.integrity === listed.integrity;
    const isLinked = isKnown && linkPrevious(path.join(last.folder, name), file, bytes);
    if (!isLinked) writeFileSync(file, bytes, { flag: 'wx' });
    compressFile(file, bytes);
  }
  const text = `${JSON.stringify({ ...release, ...provenance }, null, 1)}\n`;
  writeFileSync(path.join(target, RELEASE_FILE), text, { flag: 'wx' });
  syncFileSystem(target);
}

function isRelease(bytes: Buffer, file: string, wanted: Release): boolean {
  try {
    return isDeepStrictEqual(contentOf(parseReleaseText(bytes.toString(), file)), contentOf(wanted));
  } catch {
    // Damaged: it counts as another one.
    return false;
  }
}

/**
 * Refers to a build by its folder's content. Whoever can write to the site may have placed that
 * folder before, and the reference is signed next: it must name the build's files by their hashes.
 */
function referToBuild(site: string, release: Release): ReleaseRef {
  const id = releaseId(release);
  const folder = releaseFolder(site, release.part, id);
  const file = path.join(folder, RELEASE_FILE);
  const read = readPlainFile(file);
  if ('bytes' in read && isRelease(read.bytes, file, release))
    return { id, integrity: toIntegrity(read.bytes) };
  const found = 'problem' in read ? `whose ${RELEASE_FILE} ${read.problem}` : 'which is not this build';
  throw new StorefrontError(
    'SITE_DAMAGED',
    `${release.part} ${id} exists in the site and is something else, ${found}: restore ${folder} from a backup if the log names it, else remove it, and publish again.`,
  );
}

function writeNewRelease(site: string, name: string, build: PlacedBuild): void {
  const target = path.join(site, name);
  const unfinished = unfinishedName(target);
  makeFolder(path.dirname(target));
  try {
    writeRelease(site, unfinished, build);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  renameFolder(unfinished, target);
}

/**
 * Puts a build into the site, create-if-absent. Its files are verified byte by byte with those of
 * the other parts, before the log names any of them (`readCheckedParts`).
 *
 * @throws StorefrontError `PUBLISH_REFUSED` for a version that already has other bytes;
 * `SITE_DAMAGED` when the stored folder is not the build.
 */
export function placeRelease(site: string, build: PlacedBuild): ReleaseRef {
  const { release, live } = build;
  if (live) assertSameCode(site, release, live);
  const name = nameRelease(release);
  allowReading(site);
  if (hasFile(site, name)) touchFolder(path.join(site, name));
  else writeNewRelease(site, name, build);
  return referToBuild(site, release);
}

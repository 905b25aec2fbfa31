import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseRelease, StorefrontError, type Release } from '@dhaaga-noor/shared-types';
import { RELEASE_FILE } from './releaseFiles';
import { compressFile } from './compress';
import { syncFileSystem } from './durable';
import { ENCODING_SUFFIXES, findDifferences, toIntegrity, unpacksTo } from './fileTable';
import { readTable } from './findFolderProblems';
import type { ReleaseRef } from './LogEntry';
import { makeFolder, readPlainFile } from '../system';
import { linkEncodings } from './linkEncodings';
import { allowReading } from './modes';
import { type ListedRelease, parseProducts, readProducts } from './products';
import { parseReleaseText, readBuildFile } from './readBuild';
import { hasFile, lastFolder } from './siteFiles';
import { PARTS_FOLDER, releaseFolder, unfinishedName } from './siteFolder';
import { renameFolder, touchFolder } from './placeFolder';

const HASH_LENGTH = 12;

/** The publisher and the sources of a release. */
export interface Provenance {
  commit?: string;
  publisher: string;
}

/** The version of a release, from its published name. */
export const versionOf = ({ id }: Pick<ReleaseRef, 'id'>) => id.slice(0, -HASH_LENGTH - 1);

/** The identity of a release, regardless of its publisher. */
const contentOf = (release: Release) => ({ ...release, commit: undefined, publisher: undefined });

/** The published name of a release: its version and a hash of its identity. */
function releaseId(release: Release): string {
  const content = JSON.stringify(contentOf(release));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  return `${release.version}-${hash}`;
}

const parseText = (text: string, file: string): Release => parseRelease(parseReleaseText(text, file), file);
const parseFile = (file: string): Release => parseText(readFileSync(file, 'utf8'), file);

/**
 * Reads a published release.
 *
 * @throws StorefrontError `SITE_DAMAGED` when it no longer exists.
 */
export function readRelease(site: string, part: string, id: string): Release {
  const file = path.join(releaseFolder(site, part, id), RELEASE_FILE);
  if (existsSync(file)) return parseFile(file);
  throw new StorefrontError(
    'SITE_DAMAGED',
    `${part} ${id} is not there any more: it was cleaned up by prune, or is damaged. Publish it again.`,
  );
}

/** Reads a published release and its products, without verifying them. */
export function readListed(site: string, part: string, id: string): ListedRelease {
  const release = readRelease(site, part, id);
  return { release, products: readProducts(releaseFolder(site, part, id), release) };
}

/** Reads a release and its list: every byte, once. Or says what is not as it was published. */
function readWhole(
  site: string,
  part: string,
  { id, integrity }: ReleaseRef,
): { release: Release; list?: Buffer } | { problems: string[] } {
  const folder = `${PARTS_FOLDER}/${part}/${id}`;
  const read = readTable(site, folder, integrity);
  if ('problem' in read) return { problems: [read.problem] };
  const release = parseText(read.bytes.toString(), path.join(site, folder, RELEASE_FILE));
  let list: Buffer | undefined;
  const problems = findDifferences(path.join(site, folder), release.files, {
    extra: [RELEASE_FILE],
    onIntact: (name, bytes) => {
      if (name === release.products) list = bytes;
    },
  });
  return problems.length === 0 ? { release, list } : { problems };
}

/** Reads a release; undefined when it is not as published, or is another one. */
export function readExisting(site: string, part: string, ref: ReleaseRef): Release | undefined {
  const read = readWhole(site, part, ref);
  return 'release' in read ? read.release : undefined;
}

/** The folder of a release in a site, relative to it. */
export const nameRelease = (release: Release): string =>
  `${PARTS_FOLDER}/${release.part}/${releaseId(release)}`;

/**
 * A version always means the same code, with any catalogue (`Release.code`). Each release of a
 * version was compared with a previous one, so comparing with one of them is enough. Previews need
 * no version.
 */
function refuseOtherCode(site: string, release: Release, live: ReadonlySet<string>): void {
  const { part, version, code } = release;
  const own = releaseId(release);
  const others = [...live].filter((id) => id !== own && versionOf({ id }) === version);
  for (const id of others) {
    // One that is being cleaned up is no release any more.
    if (!hasFile(site, `${PARTS_FOLDER}/${part}/${id}/${RELEASE_FILE}`)) continue;
    if (code !== undefined && readRelease(site, part, id).code === code) return;
    throw new StorefrontError(
      'PUBLISH_REFUSED',
      `${part} ${version} was published with other files (${id}): commit your change and run "npm run version", which gives it a version of its own.`,
    );
  }
}

export interface PlacedBuild {
  /** The part's `dist`. */
  folder: string;
  release: Release;
  provenance: Provenance;
  /**
   * Names of the part's releases that were live; absent when a version may have other bytes than
   * before.
   */
  live?: ReadonlySet<string>;
}

/** The most recently placed release of a part, if it can be read. */
function lastPlaced(site: string, part: string): { folder: string; files: Release['files'] } | undefined {
  try {
    const last = lastFolder(site, `${PARTS_FOLDER}/${part}`);
    const folder = path.join(site, last ?? '');
    return last === undefined
      ? undefined
      : { folder, files: parseFile(path.join(folder, RELEASE_FILE)).files };
  } catch {
    // Damaged, or being cleaned up: do not reuse its files.
    return undefined;
  }
}

/**
 * Links a file of a previous release at a second path, with its compressed files, if they are
 * intact: with many products and pictures a release costs only its changes.
 *
 * @returns whether the file exists there now.
 */
function linkPrevious(from: string, to: string, bytes: Buffer): boolean {
  const read = readPlainFile(from);
  if ('problem' in read || !read.bytes.equals(bytes)) return false;
  const encodings = ENCODING_SUFFIXES.filter((ending) => {
    const encoded = readPlainFile(from + ending);
    return 'bytes' in encoded && unpacksTo(from + ending, encoded.bytes, bytes);
  });
  return linkEncodings(from, to, ['', ...encodings]);
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
    const existing = parseRelease(parseReleaseText(bytes.toString(), file), file);
    return isDeepStrictEqual(contentOf(existing), contentOf(wanted));
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
  if (live) refuseOtherCode(site, release, live);
  const name = nameRelease(release);
  allowReading(site);
  if (hasFile(site, name)) touchFolder(path.join(site, name));
  else writeNewRelease(site, name, build);
  return referToBuild(site, release);
}

/**
 * Rereads every byte of a release that the log names.
 *
 * @throws StorefrontError `SITE_DAMAGED` naming every file that is not as it was published.
 */
export function requireIntact(site: string, part: string, ref: ReleaseRef): ListedRelease {
  const read = readWhole(site, part, ref);
  if ('release' in read) return { release: read.release, products: parseProducts(read.release, read.list) };
  // A release that is gone has a message of its own.
  readRelease(site, part, ref.id);
  throw new StorefrontError(
    'SITE_DAMAGED',
    `The published ${part} ${ref.id} is damaged; restore it from a backup or publish a new version:\n${read.problems.join('\n')}`,
  );
}

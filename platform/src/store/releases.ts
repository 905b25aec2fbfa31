import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StorefrontError, type Release } from '@dhaaga-noor/shared-types';
import { readTable } from './validateFolder';
import type { ReleaseRef } from './LogEntry';
import { type ListedRelease, parseLists, readLists } from './products';
import { parseReleaseText, rereadFiles } from './readBuild';
import { RELEASE_FILE } from './releaseFiles';
import { PARTS_FOLDER, releaseFolder } from './siteFolder';

const HASH_LENGTH = 12;

/** The version of a release, from its published name. */
export const versionOf = ({ id }: Pick<ReleaseRef, 'id'>) => id.slice(0, -HASH_LENGTH - 1);

/** The identity of a release, regardless of its publisher. */
export const contentOf = (release: Release) => ({ ...release, commit: undefined, publisher: undefined });

/** The published name of a release: its version and a hash of its identity. */
export function releaseId(release: Release): string {
  const content = JSON.stringify(contentOf(release));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  return `${release.version}-${hash}`;
}

/**
 * Reads a published release.
 *
 * @throws StorefrontError `SITE_DAMAGED` when it no longer exists.
 */
export function readRelease(site: string, part: string, id: string): Release {
  const file = path.join(releaseFolder(site, part, id), RELEASE_FILE);
  if (existsSync(file)) return parseReleaseText(readFileSync(file, 'utf8'), file);
  throw new StorefrontError(
    'SITE_DAMAGED',
    `${part} ${id} is not there any more: it was cleaned up by prune, or is damaged. Publish it again.`,
  );
}

/** Reads a published release and its products, without verifying them. */
export function readListed(site: string, part: string, id: string): ListedRelease {
  return readLists(releaseFolder(site, part, id), readRelease(site, part, id));
}

/** Reads a release and its lists: every byte, once. Or says what is not as it was published. */
function readWhole(
  site: string,
  part: string,
  { id, integrity }: ReleaseRef,
): { release: Release; lists: Map<string, Buffer> } | { problems: string[] } {
  const folder = `${PARTS_FOLDER}/${part}/${id}`;
  const read = readTable(site, folder, integrity);
  if ('problem' in read) return { problems: [read.problem] };
  const release = parseReleaseText(read.bytes.toString(), path.join(site, folder, RELEASE_FILE));
  const { differences: problems, lists } = rereadFiles(path.join(site, folder), release);
  return problems.length === 0 ? { release, lists } : { problems };
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
 * Rereads every byte of a release that the log names.
 *
 * @throws StorefrontError `SITE_DAMAGED` naming every file that is not as it was published.
 */
export function readIntact(site: string, part: string, ref: ReleaseRef): ListedRelease {
  const read = readWhole(site, part, ref);
  if ('release' in read) return parseLists(read.release, (name) => read.lists.get(name));
  // A release that is gone has a message of its own.
  readRelease(site, part, ref.id);
  throw new StorefrontError(
    'SITE_DAMAGED',
    `The published ${part} ${ref.id} is damaged; restore it from a backup or publish a new version:\n${read.problems.join('\n')}`,
  );
}

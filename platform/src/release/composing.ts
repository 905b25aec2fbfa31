import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@dhaaga-noor/shared-types';
import Mustache from 'mustache';
import postcss from 'postcss';
import type { ComposeOptions, PlacedPart } from '../render';
import {
  type Channel,
  type ChannelState,
  isHost,
  type ListedRelease,
  PARTS_FOLDER,
  readRelease,
  type ReleaseRef,
  readIntact,
} from '../store';
import { partFolder } from '../system';
import type { PartChange } from './logState';
import type { PlannedState } from './planChange';

/** Inputs of the documents besides releases and settings: folders and files. */
export const SOURCES = [
  ...['render', 'store', 'system'].map((name) => `platform/src/${name}`),
  'platform/src/release/composing.ts',
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

/** Fingerprint of the composer: its sources without tests, versions of Node and libraries. */
export function composerFingerprint(): string {
  const hash = createHash('sha256');
  for (const version of [process.version, postcss().version, Mustache.version]) hash.update(version);
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

/** A part's release as read, and its reference. */
export interface ReadPart extends ListedRelease {
  ref: ReleaseRef;
}

/** The shell first, then the others by name: the order in which documents list them. */
const inOrder = (checked: ReadPart[]) =>
  checked.toSorted(
    ({ release: one }, { release: other }) =>
      // Independent of the publisher's locale: all documents list the parts in this order.
      Number(isHost(other)) - Number(isHost(one)) || (one.part < other.part ? -1 : 1),
  );

/**
 * Reads the releases of a state, every byte of them.
 *
 * @throws StorefrontError `SITE_DAMAGED` when one is not as it was published.
 */
export function readCheckedParts(site: string, parts: PlannedState['parts']): ReadPart[] {
  return Object.entries(parts).map(([part, ref]) => ({ ref, ...readIntact(site, part, ref) }));
}

/**
 * Assigns the releases of a state the URLs at which their files are served.
 *
 * @param checked the releases as read.
 */
function toPlacedParts(
  site: string,
  checked: ReadPart[],
  { origins, lastKnownGood }: PlannedState,
): PlacedPart[] {
  const place = (release: Release, { id }: ReleaseRef) => ({
    release,
    base: `${origins[release.part] ?? ''}/${PARTS_FOLDER}/${release.part}/${id}/`,
  });
  return inOrder(checked).map(({ ref, ...listed }) => {
    const { part } = listed.release;
    const placed = { ...place(listed.release, ref), ...listed };
    const previous = lastKnownGood?.[part];
    if (!previous) return placed;
    return { ...placed, lastKnownGood: place(readRelease(site, part, previous.id), previous) };
  });
}

const previewLabel = (changes: PartChange[]) =>
  changes.map(({ part, to }) => `${part} ${to?.split('-')[0] ?? 'removed'}`).join(', ') || 'preview';

/**
 * The options of a composition.
 *
 * @param parts the releases that its state names, as read.
 */
export function toComposeOptions(
  site: string,
  parts: ReadPart[],
  { state, channel, changes }: { state: PlannedState; channel: Channel; changes: PartChange[] },
): ComposeOptions {
  return {
    site,
    placed: toPlacedParts(site, parts, state),
    year: state.year,
    ...(channel === 'preview' && { preview: { label: previewLabel(changes) } }),
  };
}

import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Release } from 'shared-types';
import { toShownData, type ShownData } from '../catalogue/shownData';
import { readListed } from '../publish/fileTable';
import type { ReleaseRef } from '../publish/LogEntry';
import { readStanding } from '../publish/releases';
import { releaseFolder } from '../publish/siteFolder';
import type { PlacedRelease } from './planComposition';

/** Scripts that say where a list's pages are, and nothing that pages show: `catalogue/pageTree`. */
const INDEX = /^static\/js\/.+-index\d+-\d+\.[0-9a-f]{24}\.chunk\.js$/;

/** A release that documents name, and the one that is shown in its place. */
export interface Succession {
  base: string;
  named: Release;
  shown: Release;
  /** Scripts with the roots of lists by which any page, or one of a list, would show the same as by those of the other. */
  alike: Record<keyof ShownData, string[]>;
}

/** The scripts of a release that bring data for a whole module. */
export const dataOf = ({ exposes }: Release) => Object.values(exposes).flatMap(({ data }) => data ?? []);

/** What pages may show of each script that brings data for a whole module; scripts that are damaged are left out. */
function readShownData(folder: string, release: Release): Map<string, ShownData> {
  const pairs = dataOf(release).flatMap((name): [string, ShownData][] => {
    const listed = release.files[name];
    const read = listed && readListed(folder, name, listed);
    const shown = read && 'bytes' in read ? toShownData(read.bytes.toString()) : undefined;
    return shown === undefined ? [] : [[name, shown]];
  });
  return new Map(pairs);
}

/** Scripts of data of a release for which another one has one of which pages show the same. */
function findAlike(
  site: string,
  [named, namedRef]: PublishedRelease,
  [shown, shownRef]: PublishedRelease,
): Succession['alike'] {
  const of = (release: Release, { id }: Pick<ReleaseRef, 'id'>) =>
    [...readShownData(releaseFolder(site, release.part, id), release)];
  const [ofNamed, ofShown] = [of(named, namedRef), of(shown, shownRef)];
  const alikeIn = (where: keyof ShownData) => {
    const others = new Set(ofShown.map(([, data]) => data[where]));
    return ofNamed.flatMap(([name, data]) => (others.has(data[where]) ? [name] : []));
  };
  return { anywhere: alikeIn('anywhere'), inLists: alikeIn('inLists') };
}

type PublishedRelease = [Release, Pick<ReleaseRef, 'id'>];

/**
 * Finds what is shown in the place of releases that documents name.
 *
 * @param refs the named releases, by part.
 * @returns undefined when not all of them stand there still.
 */
export function findSuccessions(
  { site, placed }: { site: string; placed: PlacedRelease[] },
  refs: Record<string, ReleaseRef>,
): Succession[] | undefined {
  const found = placed.flatMap(({ base, release }) => {
    const ref = refs[release.part];
    const [folder, id] = [path.posix.dirname(base), path.posix.basename(base)];
    const named = ref && (ref.id === id ? release : readStanding(site, release.part, ref));
    if (!named) return [];
    const alike = findAlike(site, [named, ref], [release, { id }]);
    return [{ base: `${folder}/${ref.id}/`, named, shown: release, alike }];
  });
  return found.length === placed.length ? found : undefined;
}

const toListing = ({ products, files, routes }: Release) => [routes, products && files[products]];

/** Whether a part lists the same products as the release before it, on as many pages. */
export const listsSame = ({ named, shown }: Succession): boolean =>
  isDeepStrictEqual(toListing(named), toListing(shown));

/** Whether a script that a page ran would be the same, or show it the same, with the releases that are shown. */
export function isUnchanged(url: string, successions: Succession[], where: keyof ShownData): boolean {
  const succession = successions.find(({ base }) => url.startsWith(base));
  if (!succession) return false;
  const { base, named, shown, alike } = succession;
  const name = url.slice(base.length);
  const integrity = named.files[name]?.integrity;
  if (integrity === undefined) return false;
  return INDEX.test(name) || alike[where].includes(name) || shown.files[name]?.integrity === integrity;
}


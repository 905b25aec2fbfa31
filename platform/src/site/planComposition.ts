import type { ComposedRemote, Composition, ExposedFiles, FileRef, Release } from 'shared-types';
import { PATHS, StorefrontError } from 'shared-types';
import { FEDERATION_EXPOSE, HOST_EXPOSE } from './exposes';

/** A release and the address under which its folder is served, with a trailing slash. */
export interface PlacedRelease {
  release: Release;
  base: string;
}

export interface CompositionOptions {
  router: Composition['router'];
}

/** A composition and what its documents load first. */
export interface CompositionPlan {
  composition: Composition;
  shell: ExposedFiles;
  /** The federation runtime, which only pages with remotes need. */
  federation: ExposedFiles;
}

function toFileRef({ release, base }: PlacedRelease, file: string): FileRef {
  const known = release.files[file];
  if (!known) {
    throw new StorefrontError(
      'COMPOSITION_INVALID',
      `${release.part} ${release.version}: release.json names "${file}" but does not list it: build it again.`,
    );
  }
  return { url: `${base}${file}`, integrity: known.integrity };
}

/** Finds the files of releases by their addresses. */
export function fileLookup(placed: PlacedRelease[]): (url: string) => FileRef {
  return (url) => {
    const owner = placed.find(({ base }) => url.startsWith(base));
    if (!owner) throw new StorefrontError('COMPOSITION_INVALID', `No part of this composition holds ${url}.`);
    return toFileRef(owner, url.slice(owner.base.length));
  };
}

function toExposedFiles(placed: PlacedRelease, expose: string): ExposedFiles {
  const files = placed.release.exposes[expose] ?? { scripts: [], styles: [] };
  return {
    scripts: files.scripts.map((file) => toFileRef(placed, file)),
    styles: files.styles.map((file) => toFileRef(placed, file)),
  };
}

function toComposedRemote(placed: PlacedRelease): ComposedRemote {
  const { part, version, container, contract, entry, exposes, routes, nav } = placed.release;
  return {
    name: part,
    version,
    container,
    contract,
    entry: toFileRef(placed, entry),
    exposes: Object.fromEntries(Object.keys(exposes).map((name) => [name, toExposedFiles(placed, name)])),
    routes,
    nav,
  };
}

/** Pages that the shell owns itself. */
export const SHELL_PATHS: readonly string[] = [PATHS.home, PATHS.shop, PATHS.about, PATHS.contact, PATHS.imageTest];

/** Routes that more than one part claims, as sentences. */
function routeConflicts(remotes: Release[]): string[] {
  const owners = new Map<string, string>(SHELL_PATHS.map((path) => [path, 'shell']));
  const conflicts: string[] = [];
  for (const { part, routes } of remotes) {
    for (const { path } of routes) {
      const owner = owners.get(path);
      if (owner) conflicts.push(`route ${path}: claimed by ${owner} and by ${part}; one of them must give it up`);
      owners.set(path, part);
    }
  }
  return conflicts;
}

/**
 * Decides the composition of a site from one release of each part.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` naming every fault at once.
 */
export function planComposition(placed: PlacedRelease[], { router }: CompositionOptions): CompositionPlan {
  const shell = placed.find(({ release }) => release.container === '');
  const remotes = placed.filter(({ release }) => release.container !== '');
  const faults = routeConflicts(remotes.map(({ release }) => release));
  if (!shell?.release.site) faults.push('shell: no release with site settings; build the shell first');
  if (faults.length > 0 || !shell?.release.site) {
    throw new StorefrontError('COMPOSITION_INVALID', `The parts do not fit together:\n${faults.join('\n')}`);
  }
  return {
    composition: {
      contract: shell.release.contract,
      router,
      site: shell.release.site,
      shell: { version: shell.release.version },
      remotes: remotes.map(toComposedRemote),
    },
    shell: toExposedFiles(shell, HOST_EXPOSE),
    federation: toExposedFiles(shell, FEDERATION_EXPOSE),
  };
}

import type {
  ComposedRemote,
  Composition,
  ExposedFiles,
  FileRef,
  LastKnownGood,
  NavItem,
  Release,
  RouteSkeleton,
  SiteLanguage,
} from '@dhaaga-noor/shared-types';
import { ENGLISH, StorefrontError } from '@dhaaga-noor/shared-types';
import { FEDERATION_EXPOSE, HOST_EXPOSE, isHost } from '../store';

/** A release and the URL under which its folder is served, with a trailing slash. */
export interface PlacedRelease {
  release: Release;
  base: string;
  /** The release that browsers fail over to when this one does not load. */
  lastKnownGood?: { release: Release; base: string };
  /** Language of its texts, if it is not the composition's. */
  lang?: string;
}

export interface CompositionOptions {
  /** Year of the copyright line. */
  year: number;
  /** Set for a team's preview. */
  preview?: Composition['preview'];
  /** Base path of the site, with a slash at both ends; `/` by default. */
  base?: string;
  /** Origin of the site, if not that of its settings. */
  origin?: string;
  /** Code of the language in which the releases are; English by default. */
  language?: string;
}

/** A composition and the files that its documents load first. */
export interface CompositionPlan {
  composition: Composition;
  /** Routes of the host's own pages; the host's browser bundle includes them itself. */
  hostRoutes: RouteSkeleton[];
  /** Redirects, by requested path. */
  redirects: Record<string, string>;
  shell: ExposedFiles;
  /** Needed only by pages with remotes. */
  federation: ExposedFiles;
  /** Those of the host's hydrated pages, by path. */
  hydrated: Record<string, ExposedFiles>;
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

/** Finds the files of releases by their URLs. */
export function fileLookup(placed: PlacedRelease[]): (url: string) => FileRef {
  return (url) => {
    const owner = placed.find(({ base }) => url.startsWith(base));
    if (!owner) throw new StorefrontError('COMPOSITION_INVALID', `No part of this composition holds ${url}.`);
    return toFileRef(owner, url.slice(owner.base.length));
  };
}

function toExposedFiles(placed: PlacedRelease, expose: string): ExposedFiles {
  const { scripts, styles } = placed.release.exposes[expose] ?? { scripts: [], styles: [] };
  return {
    scripts: scripts.map((file) => toFileRef(placed, file)),
    styles: styles.map((file) => toFileRef(placed, file)),
  };
}

function toLastKnownGood(placed: PlacedRelease): LastKnownGood {
  const { version, container, entry, exposes } = placed.release;
  const files = Object.keys(exposes).map((name) => [name, toExposedFiles(placed, name)] as const);
  return {
    version,
    container,
    entry: toFileRef(placed, entry),
    styles: Object.fromEntries(files.map(([name, { styles }]) => [name, styles])),
  };
}

const withLang = ({ collections, ...item }: NavItem, lang: string): NavItem => ({
  ...item,
  lang,
  ...(collections && { collections: collections.map((each) => ({ ...each, lang })) }),
});

function toComposedRemote(placed: PlacedRelease): ComposedRemote {
  const { part, version, container, contract, entry, exposes, routes, nav } = placed.release;
  const { lang } = placed;
  return {
    name: part,
    version,
    container,
    contract,
    entry: toFileRef(placed, entry),
    exposes: Object.fromEntries(Object.keys(exposes).map((name) => [name, toExposedFiles(placed, name)])),
    routes,
    ...(lang === undefined ? { nav } : { nav: nav.map((item) => withLang(item, lang)), lang }),
    ...(placed.lastKnownGood && { lastKnownGood: toLastKnownGood(placed.lastKnownGood) }),
  };
}

/** Base path of a language's pages, below that of the site. */
export const toBase = (language: string, root = '/'): string => `${root}${language}/`;

/** The languages of a site are those of its shell. */
const toLanguages = ({ languages = {} }: Release, root: string): SiteLanguage[] => [
  { ...ENGLISH, base: root },
  ...Object.entries(languages).map(([code, { site }]) => ({
    code,
    name: site?.language ?? code,
    base: toBase(code, root),
  })),
];

/**
 * Decides the composition of a site from one release of each part, whose compatibility was checked
 * before.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` when there is no shell, or a release names a file
 * that it does not hold.
 */
export function planComposition(placed: PlacedRelease[], options: CompositionOptions): CompositionPlan {
  const { year, preview, base: root = '/', origin, language } = options;
  const base = language === undefined ? root : toBase(language, root);
  const shell = placed.find(({ release }) => isHost(release));
  const site = shell?.release.site;
  if (!shell || !site) {
    throw new StorefrontError('COMPOSITION_INVALID', 'The site has no shell: publish the shell first.');
  }
  const remotes = placed.filter(({ release }) => !isHost(release));
  const languages = toLanguages(shell.release, root);
  return {
    composition: {
      contract: shell.release.contract,
      year,
      site: origin === undefined ? site : { ...site, origin },
      shell: { version: shell.release.version },
      remotes: remotes.map(toComposedRemote),
      ...(preview && { preview }),
      ...(base !== '/' && { base }),
      ...(base !== root && { root }),
      ...(language !== undefined && { language }),
      ...(languages.length > 1 && { languages }),
    },
    hostRoutes: shell.release.routes,
    redirects: Object.fromEntries((shell.release.redirects ?? []).map(({ from, to }) => [from, to])),
    shell: toExposedFiles(shell, HOST_EXPOSE),
    federation: toExposedFiles(shell, FEDERATION_EXPOSE),
    hydrated: Object.fromEntries(
      shell.release.routes
        .filter(({ hydrates }) => hydrates)
        .map(({ id, path }) => [path, toExposedFiles(shell, `./${id}`)]),
    ),
  };
}

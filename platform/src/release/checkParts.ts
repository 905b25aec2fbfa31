import { satisfies, validRange } from 'semver';
import {
  CONTRACT_VERSION,
  type ListedProduct,
  OFFLINE_PATH,
  productPath,
  type Release,
  type RouteSkeleton,
} from '@dhaaga-noor/shared-types';
import { isHost, type ListedRelease } from '../store';
import { NOT_FOUND_PATH } from '../render';
import { createRefusal } from './createRefusal';

/** What is wrong with a set of parts: problems forbid it, warnings are printed. */
export interface Findings {
  problems: string[];
  warnings: string[];
}

const numbersOf = (contract: string) => contract.split('.').map(Number);

/** With a shell of another contract, a document's data have another shape: nothing else matters. */
function validateDocuments({ version, contract }: Release, remotes: Release[]): string[] {
  if (numbersOf(contract)[0] === numbersOf(CONTRACT_VERSION)[0]) return [];
  const parts = ['shell', ...remotes.map(({ part }) => part)];
  return [
    `shell ${version} speaks contract ${contract}, documents are composed for ${CONTRACT_VERSION}: publish all parts at once, "npx storefront publish ${parts.join(' ')}"`,
  ];
}

/** A shell understands remotes of its major version, with the same or an earlier minor version. */
function validateContracts(shell: Release, remotes: Release[]): string[] {
  const [major = 0, minor = 0] = numbersOf(shell.contract);
  return remotes.flatMap(({ part, version, contract }) => {
    const [ownMajor = 0, ownMinor = 0] = numbersOf(contract);
    if (ownMajor === major && ownMinor <= minor) return [];
    const fix = ownMajor < major ? `release ${part} again` : 'publish the shell first';
    return [
      `${part} ${version} speaks contract ${contract}, shell ${shell.version} understands ${major}.0 to ${shell.contract}: ${fix}`,
    ];
  });
}

/** The shell states the versions that it gives, remotes the ranges that they accept. */
export function validateShared(shell: Release, remotes: Release[]): string[] {
  return remotes.flatMap(({ part, version, shared }) =>
    Object.entries(shared).flatMap(([module, range]) => {
      const given = shell.shared[module];
      if (given === undefined)
        return [
          `${part} ${version} takes ${module} from the host, and shell ${shell.version} does not give it`,
        ];
      if (validRange(range) === null)
        return [`${part} ${version} takes ${module} "${range}", which is not a version range`];
      return satisfies(given, range)
        ? []
        : [
            `${part} ${version} needs ${module} ${range}, shell ${shell.version} gives ${given}: publish both at once, "npx storefront publish shell ${part}"`,
          ];
    }),
  );
}

/** URLs at which a route is known to have pages: one for each value of its first parameter. */
function pathsOf({ path, params = {} }: RouteSkeleton): string[] {
  const name = /:(\w+)/.exec(path)?.[1];
  return name === undefined ? [path] : (params[name] ?? []).map((value) => path.replace(`:${name}`, value));
}

/** A URL belongs to one part, or to the composer: documents and routers must agree on it. */
function validateUrls(releases: Release[]): string[] {
  const owners = new Map([NOT_FOUND_PATH, OFFLINE_PATH].map((url) => [url, 'the site itself']));
  return releases.flatMap(({ part, routes }) =>
    routes.flatMap((route, index) => {
      const urls = [route.path, ...pathsOf(route)];
      const isTwice = routes.slice(0, index).some(({ path }) => path === route.path);
      const clash = isTwice ? route.path : urls.find((url) => (owners.get(url) ?? part) !== part);
      for (const url of urls) owners.set(url, owners.get(url) ?? part);
      return clash === undefined
        ? []
        : [`URL ${clash}: claimed by ${owners.get(clash)} and by ${part}; one of them must give it up`];
    }),
  );
}

/** The pages of a language have all URLs below its code. */
function validateLanguages({ languages = {}, redirects = [] }: Release, releases: Release[]): string[] {
  const urls = [
    ...releases.flatMap(({ part, routes }) => routes.map(({ path }) => [part, path] as const)),
    ...redirects.map(({ from, line }) => [`shell/redirects.yaml:${line}`, from] as const),
  ];
  return urls.flatMap(([owner, url]) => {
    const code = url.split('/')[1] ?? '';
    return Object.hasOwn(languages, code)
      ? [`URL ${url}: ${owner} claims it, and /${code}/ is for the language ${code}; give it another`]
      : [];
  });
}

function validateContainers(remotes: Release[]): string[] {
  const owners = new Map<string, string>();
  return remotes.flatMap(({ part, container, languages = {} }) =>
    [container, ...Object.values(languages).map((each) => each.container)].flatMap((name) => {
      const owner = owners.get(name);
      owners.set(name, part);
      return owner === undefined
        ? []
        : [`container ${name}: ${owner} and ${part} share the name; give each part a name of its own`];
    }),
  );
}

/** A product has the same name and price in all lists of a language. */
function compareListed(parts: ListedRelease[]): string[] {
  const known = new Map<string, { part: string; product: ListedProduct }>();
  return parts.flatMap(({ release: { part }, products }) =>
    products.flatMap((product) => {
      const { part: otherPart, product: other } = known.get(product.id) ?? { part, product };
      known.set(product.id, { part: otherPart, product: other });
      return (['name', 'price'] as const)
        .filter((field) => product[field] !== other[field])
        .map(
          (field) =>
            `product ${product.id}: ${field} ${JSON.stringify(other[field])} in ${otherPart} (${other.list}) and ${JSON.stringify(product[field])} in ${part} (${product.list}); they must agree`,
        );
    }),
  );
}

function toNamed({ release, products, translated = {} }: ListedRelease, code: string): ListedRelease {
  const english = new Map(products.map(({ id, name }) => [id, name]));
  const own = translated[code] ?? [];
  return { release, products: own.filter(({ id, name }) => english.get(id) !== name) };
}

function validateProducts(parts: ListedRelease[]): string[] {
  const codes = new Set(parts.flatMap(({ translated = {} }) => Object.keys(translated)));
  const translated = [...codes].flatMap((code) => compareListed(parts.map((each) => toNamed(each, code))));
  // A price that differs does so in every language.
  return [...new Set([...compareListed(parts), ...translated])];
}

const productPaths = (parts: ListedRelease[]) =>
  parts.flatMap(({ products }) => products.map(({ list, id }) => productPath(list, id)));

/** A redirect must lead to a page, and must not hide one. */
function validateRedirects({ redirects = [] }: Release, parts: ListedRelease[]): string[] {
  const routes = parts.flatMap(({ release }) => release.routes.flatMap(pathsOf));
  const pages = new Set([...routes, ...productPaths(parts)]);
  return redirects.flatMap(({ from, to, line }) => [
    ...(pages.has(from) ? [`shell/redirects.yaml:${line}: ${from} is a page; take the line out`] : []),
    ...(pages.has(to)
      ? []
      : [
          `shell/redirects.yaml:${line}: ${from} leads to ${to}, where there is no page; name one that exists`,
        ]),
  ]);
}

/** A text may promise more products than a list holds. A tile without its page is not shown. */
function findClaimWarnings(shell: Release, parts: ListedRelease[]): string[] {
  const products = parts.flatMap((part) => part.products);
  const pages = new Set(parts.flatMap(({ release }) => release.routes.flatMap(pathsOf)));
  return (shell.claims ?? []).flatMap(({ path, text, least }) => {
    if (!pages.has(path)) return [];
    const held = products.filter(({ list }) => list === path || list.startsWith(`${path}/`)).length;
    return held >= least ? [] : [`shell: "${text}" promises ${least} at ${path}, which holds ${held}`];
  });
}

/** Without the page that a canonical URL names, search engines find none. */
function findCanonicalWarnings(parts: ListedRelease[]): string[] {
  const paths = new Set(productPaths(parts));
  return parts.flatMap(({ release: { part }, products }) =>
    products.flatMap(({ id, list, canonical }) =>
      canonical === undefined || paths.has(canonical)
        ? []
        : [
            `product ${id}: its canonical page in ${part} (${list}) is ${canonical}, which no part has; add it there, or give it a type in place of its category`,
          ],
    ),
  );
}

/** A piece that goes with another is in one of the parts. */
function findMatchWarnings(parts: ListedRelease[]): string[] {
  const ids = new Set(parts.flatMap(({ products }) => products.map(({ id }) => id)));
  return parts.flatMap(({ release: { part }, products }) =>
    products.flatMap(({ id, list, matches = [] }) =>
      matches
        .filter((match) => !ids.has(match))
        .map((match) => `product ${id}: matches ${match} in ${part} (${list}), which no part has`),
    ),
  );
}

/**
 * Checks whether parts fit together as one site. Collects all problems at once.
 *
 * @param parts one release of each part, with its products.
 */
export function checkParts(parts: ListedRelease[]): Findings {
  const releases = parts.map(({ release }) => release);
  const shell = releases.find(isHost);
  if (!shell?.site) {
    return { problems: ['shell: no release with site settings; publish the shell first'], warnings: [] };
  }
  const remotes = releases.filter((release) => !isHost(release));
  const ofDocuments = validateDocuments(shell, remotes);
  if (ofDocuments.length > 0) return { problems: ofDocuments, warnings: [] };
  return {
    problems: [
      ...validateContracts(shell, remotes),
      ...validateShared(shell, remotes),
      ...validateContainers(remotes),
      ...validateUrls(releases),
      ...validateLanguages(shell, releases),
      ...validateProducts(parts),
      ...validateRedirects(shell, parts),
    ],
    warnings: [
      ...findClaimWarnings(shell, parts),
      ...findCanonicalWarnings(parts),
      ...findMatchWarnings(parts),
    ],
  };
}

/**
 * Requires that parts fit together.
 *
 * @returns warnings.
 * @throws StorefrontError `PUBLISH_REFUSED` with every problem.
 */
export function assertFitting(parts: ListedRelease[]): string[] {
  const { problems, warnings } = checkParts(parts);
  if (problems.length > 0) throw createRefusal(`The parts do not fit together:\n${problems.join('\n')}`);
  return warnings;
}

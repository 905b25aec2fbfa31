import { StorefrontError, toHref, type StaticHost } from '@dhaaga-noor/shared-types';
import { answerHeaders } from '../../render';

/** What is known of a host of plain files. */
export interface Host {
  /** It reads `_headers` and `_redirects`. */
  readsRules: boolean;
  /** The folder is what stands at `/`, and not at the base. */
  isRoot: boolean;
  /** Most lines of `_redirects`. */
  mostRedirects: number;
  /** Files that it wants besides. */
  files: Record<string, string>;
}

const FILES_ONLY: Host = { readsRules: false, isRoot: false, mostRedirects: Infinity, files: {} };

/** https://docs.netlify.com/manage/routing, https://developers.cloudflare.com/pages/configuration */
export const HOSTS = {
  plain: FILES_ONLY,
  netlify: { readsRules: true, isRoot: true, mostRedirects: Infinity, files: {} },
  cloudflare: { readsRules: true, isRoot: true, mostRedirects: 2_000, files: {} },
  // Its own build would leave out folders by their names.
  'github-pages': { ...FILES_ONLY, files: { '.nojekyll': '' } },
} satisfies Record<string, Host>;

export type HostName = keyof typeof HOSTS;

const isHostName = (name: string): name is HostName => Object.hasOwn(HOSTS, name);

/**
 * Reads the name of a host.
 *
 * @throws Error that names those that there are.
 */
export function toHostName(name: string): HostName {
  if (isHostName(name)) return name;
  throw new Error(`--for ${name}: no such host is known, choose one of ${Object.keys(HOSTS).join(', ')}.`);
}

/** Hosts have defaults that suit documents, and `Vary` is theirs to say. */
const LEFT_TO_THE_HOST = ['Cache-Control', 'Vary'];

const toRule = (path: string, headers: [string, string][]) =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/**
 * Text of `_headers`. No header stands in two rules that one path matches: Cloudflare joins their values by a
 * comma, Netlify takes one of them. So the policy of documents holds for all files.
 */
export function toHeadersFile({ base }: StaticHost): string {
  const policy = { origins: [], https: true };
  const headers = Object.entries(answerHeaders('document', policy));
  const cacheControl = answerHeaders('partFile', policy)['Cache-Control'] ?? '';
  return [
    toRule(
      `${base}*`,
      headers.filter(([name]) => !LEFT_TO_THE_HOST.includes(name)),
    ),
    toRule(`${base}parts/*`, [['Cache-Control', cacheControl]]),
  ].join('\n');
}

/**
 * Text of `_redirects`. Cloudflare tells a path from the same one with a slash.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` when the host takes fewer.
 */
export function toRedirectsFile(redirects: [string, string][], host: StaticHost, max: number): string {
  const lines = redirects.flatMap(([from, to]) => {
    const [folder, target] = [toHref(from, host), toHref(to, host)];
    return [`${folder.slice(0, -1)} ${target} 301`, `${folder} ${target} 301`];
  });
  if (lines.length <= max) return lines.map((line) => `${line}\n`).join('');
  throw new StorefrontError(
    'COMPOSITION_INVALID',
    `shell/redirects.yaml names ${redirects.length} redirects, and the host takes ${max / 2}: remove old ones.`,
  );
}

/** A document that leads to another one, for hosts without redirects; also where the origin is not yet the site's. */
export const toRedirectPage = (href: string, origin: string): string =>
  `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${origin}${href}">
<meta http-equiv="refresh" content="0; url=${href}">
<p><a href="${href}">This page has moved.</a></p>
</html>
`;

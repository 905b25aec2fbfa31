import { StorefrontError, toLang, withBase } from '@dhaaga-noor/shared-types';
import { documentFile, NOT_FOUND_PATH, responseHeaders, textsIn } from '../../render';

/** Properties of a static host. */
export interface Host {
  /** It reads `_headers` and `_redirects`. */
  readsRules: boolean;
  /** The folder is served at `/`, not at the base. */
  isRoot: boolean;
  /** `_redirects` may name the page for unknown paths of a folder. */
  showsNotFound?: true;
  /** Most lines of `_redirects`. */
  mostRedirects: number;
  /** Other files that it requires. */
  files: Record<string, string>;
}

const FILES_ONLY: Host = { readsRules: false, isRoot: false, mostRedirects: Infinity, files: {} };

/** https://docs.netlify.com/manage/routing, https://developers.cloudflare.com/pages/configuration */
export const HOSTS = {
  plain: FILES_ONLY,
  netlify: { readsRules: true, isRoot: true, showsNotFound: true, mostRedirects: Infinity, files: {} },
  cloudflare: { readsRules: true, isRoot: true, mostRedirects: 2_000, files: {} },
  // Its own build would leave out folders by name.
  'github-pages': { ...FILES_ONLY, files: { '.nojekyll': '' } },
} satisfies Record<string, Host>;

export type HostName = keyof typeof HOSTS;

/** Hosts have suitable defaults for documents, and set `Vary` themselves. */
const LEFT_TO_THE_HOST = ['Cache-Control', 'Vary'];

const toRule = (path: string, headers: [string, string][]) =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

/**
 * Text of `_headers`. No two rules that match one path may set the same header: Cloudflare joins
 * their values by a comma, Netlify picks one. So the policy of documents applies to all files.
 */
export function toHeadersFile(base: string): string {
  const policy = { origins: [], https: true };
  const headers = Object.entries(responseHeaders('document', policy));
  const cacheControl = responseHeaders('partFile', policy)['Cache-Control'] ?? '';
  return [
    toRule(
      `${base}*`,
      headers.filter(([name]) => !LEFT_TO_THE_HOST.includes(name)),
    ),
    toRule(`${base}parts/*`, [['Cache-Control', cacheControl]]),
  ].join('\n');
}

/**
 * Text of `_redirects`. On Cloudflare a path and the same path with a slash are different.
 *
 * @throws StorefrontError `COMPOSITION_INVALID` when the host allows fewer.
 */
export function toRedirectsFile(redirects: [string, string][], base: string, max: number): string {
  const lines = redirects.flatMap(([from, to]) => {
    const [path, target] = [withBase(from, base), withBase(to, base)];
    return [`${path} ${target} 301`, `${path}/ ${target} 301`];
  });
  if (lines.length <= max) return lines.map((line) => `${line}\n`).join('');
  throw new StorefrontError(
    'COMPOSITION_INVALID',
    `shell/redirects.yaml names ${redirects.length} redirects, and the host takes ${max / 2}: remove old ones.`,
  );
}

/**
 * Lines of `_redirects` that show the page for unknown paths of a language. Cloudflare finds it
 * without them; GitHub Pages shows the English one.
 */
export const toNotFoundRules = (codes: string[], base: string): string =>
  codes.map((code) => `${base}${code}/* ${base}${code}/${documentFile(NOT_FOUND_PATH)} 404\n`).join('');

interface RedirectPage {
  href: string;
  origin: string;
  /** Code of its language; English by default. */
  language?: string;
}

/** A document that redirects to another one, for hosts without redirects; works on any origin. */
export function toRedirectPage({ href, origin, language }: RedirectPage): string {
  const { moved } = textsIn(language);
  return `<!doctype html>
<html lang="${toLang(language)}">
<meta charset="utf-8">
<title>${moved}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="canonical" href="${origin}${href}">
<meta http-equiv="refresh" content="0; url=${href}">
<p><a href="${href}">${moved}</a></p>
</html>
`;
}

import { TRUSTED_TYPES_POLICY } from '@dhaaga-noor/shared-types';

/** Kinds of responses: they decide the headers, in `storefront serve` and in nginx alike. */
export type ResponseKind = 'document' | 'notice' | 'method' | 'siteFile' | 'worker' | 'live' | 'partFile';

/** The inputs of a site's headers. */
export interface HeaderPolicy {
  /** Origins of its parts, other than the site's own. */
  origins: readonly string[];
  /** Whether shoppers reach the site over https. */
  https: boolean;
}

/** A shopper looks at a page before the next tap, which must not wait for a connection. */
export const KEEP_ALIVE_SECONDS = 65;

const A_YEAR = 31_536_000;

/** The live composition is requested when the current one has failed. */
const NEVER = 'no-store';

/** Files of a part never change under their URL. */
const FOR_EVER = `public, max-age=${A_YEAR}, immutable`;

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const;

function loadDirectives(origins: readonly string[]): string[] {
  const sources = ["'self'", ...origins].join(' ');
  return [
    `script-src ${sources} 'inline-speculation-rules'`,
    `img-src ${sources} data:`,
    `media-src ${sources}`,
    `font-src ${sources}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
}

const styleSources = (origins: readonly string[], inline: readonly string[] = []) =>
  `style-src ${["'self'", ...origins, ...inline].join(' ')}`;

/** Opened as a page of its own, a file such as a drawing may load and run nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** No string becomes markup or code; a script's URL goes through one policy (`trustScripts`). */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED_TYPES_POLICY}`];

/**
 * The policy in a document's headers. Only the document knows the hashes of its inline styles: the
 * rest of its policy is in the document itself (`inlinePolicy`), and both apply. So no directive
 * here may cover style elements, which rules out `default-src`; its restrictions are listed one by
 * one.
 */
function documentPolicy(origins: readonly string[]): string {
  const nothing = ['frame-src', 'child-src', 'style-src-attr'];
  const directives = [...loadDirectives(origins), ...nothing.map((directive) => `${directive} 'none'`)];
  return [...directives, ...TRUSTED_TYPES, "frame-ancestors 'none'"].join('; ');
}

/**
 * The policy inside a document, first in its head.
 *
 * @param inline source expressions of its inline styles.
 */
export function inlinePolicy(origins: readonly string[], inline: readonly string[]): string {
  return ["default-src 'self'", ...loadDirectives(origins), styleSources(origins, inline)].join('; ');
}

/** The service worker requests documents and the files of parts, and loads no further script. */
const workerPolicy = (origins: readonly string[]) =>
  ["default-src 'none'", `connect-src ${["'self'", ...origins].join(' ')}`, "frame-ancestors 'none'"].join(
    '; ',
  );

function cacheControl(kind: ResponseKind): string {
  if (kind === 'live') return NEVER;
  return kind === 'partFile' ? FOR_EVER : 'no-cache';
}

function toPolicy(kind: ResponseKind, origins: readonly string[]): string {
  if (kind === 'document') return documentPolicy(origins);
  return kind === 'worker' ? workerPolicy(origins) : NOTHING;
}

function securityHeaders(kind: ResponseKind, { origins, https }: HeaderPolicy): Record<string, string> {
  const ofPart = kind === 'partFile';
  return {
    ...EVERYWHERE,
    ...(https && { 'Strict-Transport-Security': `max-age=${A_YEAR}` }),
    'Content-Security-Policy': toPolicy(kind, origins),
    'Integrity-Policy': 'blocked-destinations=(script)',
    // A shell on another origin may use the files of a part.
    'Cross-Origin-Resource-Policy': ofPart ? 'cross-origin' : 'same-origin',
    ...(ofPart && { 'Access-Control-Allow-Origin': '*' }),
  };
}

/** The document of a URL depends on cookies as well: on a canary's share, on a preview. */
function varyHeader(kind: ResponseKind, isCompressible: boolean): Record<string, string> {
  if (kind === 'document') return { Vary: 'Accept-Encoding, Cookie' };
  return isCompressible ? { Vary: 'Accept-Encoding' } : {};
}

/**
 * The headers of a response except those of its bytes (type, length, encoding, validators). The one
 * source for `storefront serve` and nginx's configuration.
 */
export function responseHeaders(
  kind: ResponseKind,
  policy: HeaderPolicy,
  isCompressible = false,
): Record<string, string> {
  return {
    ...securityHeaders(kind, policy),
    'Cache-Control': cacheControl(kind),
    ...(kind === 'method' && { Allow: 'GET, HEAD' }),
    ...varyHeader(kind, isCompressible),
  };
}

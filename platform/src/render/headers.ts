import { TRUSTED_TYPES_POLICY } from '@dhaaga-noor/shared-types';

/** What an answer is: that decides its headers, in `storefront serve` and in nginx alike. */
export type AnswerKind = 'document' | 'notice' | 'siteFile' | 'worker' | 'live' | 'partFile';

/** What the headers of a site depend on. */
export interface HeaderPolicy {
  /** Origins other than the site's own from which its parts come. */
  origins: readonly string[];
  /** Whether shoppers reach the site over https. */
  https: boolean;
}

/** A connection at rest stays open: shoppers look at a page before the next tap, which is not to wait for a new one. */
export const KEEP_ALIVE_SECONDS = 65;

const A_YEAR = 31_536_000;

/** Which composition is live is asked for when the one at hand has failed. */
const NEVER = 'no-store';

/** Bytes of a part never change under their URL. */
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

/** Opened as a page of its own, such as a drawing, it may load and run nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** Strings become neither markup nor code; a script's URL passes the one policy (shell, `trustScripts`). */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED_TYPES_POLICY}`];

/**
 * The policy of a document's headers. Its inline styles are admitted by their hash, which only the document knows: the
 * rest of its policy stands in the document itself (`inlinePolicy`), and both hold. So no directive here may cover
 * style elements, which rules out `default-src`; what it would forbid is named one by one.
 */
function documentPolicy(origins: readonly string[]): string {
  const nothing = ['frame-src', 'child-src', 'style-src-attr'];
  const directives = [...loadDirectives(origins), ...nothing.map((directive) => `${directive} 'none'`)];
  return [...directives, ...TRUSTED_TYPES, "frame-ancestors 'none'"].join('; ');
}

/**
 * The policy that a document brings itself, first in its head.
 *
 * @param inline source expressions of its inline styles.
 */
export function inlinePolicy(origins: readonly string[], inline: readonly string[]): string {
  return ["default-src 'self'", ...loadDirectives(origins), styleSources(origins, inline)].join('; ');
}

/** The service worker asks for documents and for the files of parts, and loads no further script. */
const workerPolicy = (origins: readonly string[]) =>
  ["default-src 'none'", `connect-src ${["'self'", ...origins].join(' ')}`, "frame-ancestors 'none'"].join(
    '; ',
  );

function cacheControl(kind: AnswerKind): string {
  if (kind === 'live') return NEVER;
  return kind === 'partFile' ? FOR_EVER : 'no-cache';
}

function toPolicy(kind: AnswerKind, origins: readonly string[]): string {
  if (kind === 'document') return documentPolicy(origins);
  return kind === 'worker' ? workerPolicy(origins) : NOTHING;
}

function securityHeaders(kind: AnswerKind, { origins, https }: HeaderPolicy): Record<string, string> {
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

/** Which document a URL has depends on cookies as well: on a canary's share, on a preview. */
function varyHeader(kind: AnswerKind, isCompressible: boolean): Record<string, string> {
  if (kind === 'document') return { Vary: 'Accept-Encoding, Cookie' };
  return isCompressible ? { Vary: 'Accept-Encoding' } : {};
}

/**
 * The headers of an answer but for those that describe its bytes (type, length, encoding, validators). The one source
 * of `storefront serve` and of nginx's configuration.
 */
export function answerHeaders(
  kind: AnswerKind,
  policy: HeaderPolicy,
  isCompressible = false,
): Record<string, string> {
  return {
    ...securityHeaders(kind, policy),
    'Cache-Control': cacheControl(kind),
    ...varyHeader(kind, isCompressible),
  };
}

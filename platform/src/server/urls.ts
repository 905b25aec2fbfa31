import { LIVE_ENTRIES_URL, SERVICE_WORKER_URL } from '@dhaaga-noor/shared-types';
import { PART_BINARIES, PART_TEXTS, SITE_BINARIES, SITE_TEXTS } from '../store';

// Patterns with the same meaning in `storefront serve` and nginx: common to JavaScript and PCRE.

/** The very end: PCRE's `$` alone also matches before a final line end. */
const END = '$(?!\\n)';
const oneOf = (extensions: string[]) => `\\.(?:${extensions.join('|')})${END}`;
/** A name that does not begin with a dot. */
const NAME = '[\\w@+-][\\w.@+-]*';
/** Of a release only `static` is public. */
const RELEASE_FILE = `^/parts/[\\w-]+/(?<release>${NAME})/static/(?:${NAME}/)*${NAME}`;
const exactly = (url: string) => `^${url.replace('.', '\\.')}${END}`;
const SITE_FILE = `^/(?!parts/|static/|(?:404|50x)\\.html$)(?:${NAME}/)*${NAME}`;

/** URL patterns by kind, in order of matching; a URL that matches none is not served. */
export const URL_PATTERNS = {
  partText: `${RELEASE_FILE}${oneOf(PART_TEXTS)}`,
  partBinary: `${RELEASE_FILE}${oneOf(PART_BINARIES)}`,
  worker: exactly(SERVICE_WORKER_URL),
  live: exactly(LIVE_ENTRIES_URL),
  siteText: `${SITE_FILE}${oneOf(SITE_TEXTS)}`,
  siteBinary: `${SITE_FILE}${oneOf(SITE_BINARIES)}`,
  /** A script's or picture's URL never gets an HTML page. */
  file: `^/(?:parts|static)(?:/|${END})|/\\.|\\.[^/]*$`,
  /** The documents for failures are at no URL. */
  page: `^(?!/(?:404|50x)/?$)(?<page>(?:/[\\w-]+)*)/?${END}`,
} as const;

export type TargetKind = keyof typeof URL_PATTERNS;

/** A parsed request. */
export interface RequestTarget {
  /** `other` are URLs that no pattern allows. */
  kind: TargetKind | 'other';
  /** Decoded path with its dot segments resolved. */
  path: string;
  /** Query string without its question mark. */
  query: string;
  /** The canonical spelling of a page's path, if the request uses another one. */
  canonical?: string;
  /** The release that a file of a part belongs to. */
  release?: string;
}

/** Resolves dot segments; undefined for a path that climbs above its root. */
function resolveDots(path: string): string | undefined {
  const safe: string[] = [];
  const segments = path.slice(1).split('/');
  for (const [index, segment] of segments.entries()) {
    if (segment === '..' && safe.pop() === undefined) return undefined;
    const isDots = segment === '.' || segment === '..';
    if (!isDots) safe.push(segment);
    else if (index === segments.length - 1) safe.push('');
  }
  return `/${safe.join('/')}`;
}

/** A trailing slash does not count as another spelling. */
const withoutEnd = (path: string) => path.replace(/\/$/, '');

const MALFORMED_ESCAPE = /%(?![0-9a-f]{2})|%00/i;

const PATTERNS = Object.entries(URL_PATTERNS).map(
  ([kind, pattern]) => [kind as TargetKind, new RegExp(pattern)] as const,
);

/** Reads a request's URL as nginx does; undefined when it is malformed. */
export function toTarget(url: string): RequestTarget | undefined {
  const [, raw = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)\??([^#]*)/i.exec(url) ?? [];
  if (MALFORMED_ESCAPE.test(raw) || (raw !== '' && !raw.startsWith('/'))) return undefined;
  // Byte by byte: every pattern is plain ASCII, so other bytes match nothing in any charset.
  const decoded = raw.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  const path = resolveDots(decoded);
  if (path === undefined) return undefined;
  const found = PATTERNS.find(([, pattern]) => pattern.test(path));
  const release = found?.[1].exec(path)?.groups?.['release'];
  const kind = found?.[0] ?? 'other';
  const isAlias = kind === 'page' && withoutEnd(raw) !== withoutEnd(path);
  return {
    ...{ kind, path, query },
    ...(isAlias && { canonical: withoutEnd(path) || '/' }),
    ...(release !== undefined && { release }),
  };
}

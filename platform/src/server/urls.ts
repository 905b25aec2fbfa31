import { LIVE_ENTRIES_URL, SERVICE_WORKER_URL } from '@dhaaga-noor/shared-types';
import { DOCUMENTS_FOLDER } from '../render';
import { PART_BINARIES, PART_TEXTS, SITE_BINARIES, SITE_TEXTS } from '../store';

// Patterns that `storefront serve` and nginx read alike: JavaScript's and PCRE's common ground.

/** The very end: PCRE's `$` alone takes a line end before it as well. */
const END = '$(?!\\n)';
const oneOf = (extensions: string[]) => `\\.(?:${extensions.join('|')})${END}`;
/** A name that does not begin with a dot. */
const NAME = '[\\w@+-][\\w.@+-]*';
/** What the composer needs of a release and shoppers do not: the server bundle, files copied to the site's root. */
const RELEASE_FILE = `^/parts/[\\w-]+/(?<release>${NAME})/(?!server/|public/)(?:${NAME}/)*${NAME}`;
const exactly = (url: string) => `^${url.replace('.', '\\.')}${END}`;
/** The error page is the servers' own. */
const SITE_FILE = `^/(?!${DOCUMENTS_FOLDER}/|parts/|static/|50x\\.html$)(?:${NAME}/)*${NAME}`;

/** URLs by what stands there; each is tried in this order, and only what one of them allows is served. */
export const URL_PATTERNS = {
  partText: `${RELEASE_FILE}${oneOf(PART_TEXTS)}`,
  partBinary: `${RELEASE_FILE}${oneOf(PART_BINARIES)}`,
  worker: exactly(SERVICE_WORKER_URL),
  live: exactly(LIVE_ENTRIES_URL),
  siteText: `${SITE_FILE}${oneOf(SITE_TEXTS)}`,
  siteBinary: `${SITE_FILE}${oneOf(SITE_BINARIES)}`,
  /** Never a page of HTML in the place of a script or a picture. */
  file: `^/(?:parts|static)(?:/|${END})|/\\.|\\.[^/]*$`,
  page: `^(?<page>(?:/[\\w-]+)*)/?${END}`,
} as const;

export type TargetKind = keyof typeof URL_PATTERNS;

/** What a request asks for. */
export interface RequestTarget {
  /** `other` are URLs that no pattern allows. */
  kind: TargetKind | 'other';
  /** Decoded path with its dot segments resolved. */
  path: string;
  /** Query string without its question mark. */
  query: string;
  /** How the path of a page is spelled, where this request spells it in another way. */
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

/** A slash at the end is no other spelling. */
const withoutEnd = (path: string) => path.replace(/\/$/, '');

const MALFORMED_ESCAPE = /%(?![0-9a-f]{2})|%00/i;

const PATTERNS = Object.entries(URL_PATTERNS).map(
  ([kind, pattern]) => [kind as TargetKind, new RegExp(pattern)] as const,
);

/** Reads a request's URL as nginx does; undefined when it is malformed. */
export function toTarget(url: string): RequestTarget | undefined {
  const [, raw = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)\??([^#]*)/i.exec(url) ?? [];
  if (MALFORMED_ESCAPE.test(raw) || (raw !== '' && !raw.startsWith('/'))) return undefined;
  // Byte by byte: every pattern is plain ASCII, so other bytes name nothing, whatever they spell.
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

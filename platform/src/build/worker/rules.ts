import { COMPOSITION_ELEMENT_ID } from '@dhaaga-noor/shared-types';

const PICTURE = /^image\//;

/**
 * Content types of the files of parts that are kept, by extension. Clips are asked for in ranges, and are large: they
 * come from the network.
 */
const TYPES: Record<string, RegExp | undefined> = {
  css: /^text\/css/,
  js: /javascript/,
  woff2: /^font\//,
  ...{ avif: PICTURE, jpg: PICTURE, png: PICTURE, svg: PICTURE, webp: PICTURE },
};

const typeOf = (pathname: string) => TYPES[pathname.slice(pathname.lastIndexOf('.') + 1)];
const contentType = ({ headers }: Response) => headers.get('content-type') ?? '';

/** Where the files come from that are kept. */
export interface Sources {
  /** The site's own origin, then those of its parts. */
  origins: string[];
  /** Path below which the site stands, with slashes at both ends. */
  base: string;
}

/** Whether a file of a part is kept. */
export function isPartFile({ origin, pathname }: URL, { origins, base }: Sources): boolean {
  return origins.includes(origin) && pathname.startsWith(`${base}parts/`) && typeOf(pathname) !== undefined;
}

/** Whether bytes are those that a hash names, such as `sha384-…`. */
async function hasIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, size, digest] = /^sha(256|384|512)-(\S+)$/.exec(integrity) ?? [];
  if (size === undefined) return false;
  const hash = new Uint8Array(await crypto.subtle.digest(`SHA-${size}`, bytes));
  return btoa(String.fromCharCode(...hash)) === digest;
}

/** Whether an answer is the file of a part that a request asks for, and not an error page or half of the file. */
export async function isWholeFile({ url, integrity }: Request, response: Response): Promise<boolean> {
  if (!typeOf(new URL(url).pathname)?.test(contentType(response))) return false;
  return integrity === '' || hasIntegrity(await response.clone().arrayBuffer(), integrity);
}

/** Whether a document is one that every shopper gets: a team's preview is marked, and never kept. */
function isShared({ headers }: Response): boolean {
  const cacheControl = headers.get('cache-control') ?? '';
  return (
    !/private|no-store/.test(cacheControl) && !/noindex, nofollow/.test(headers.get('x-robots-tag') ?? '')
  );
}

/**
 * Whether an answer is a whole document of this site, for every shopper. Browsers show no navigation an answer that was
 * redirected.
 */
export async function isWholeDocument(response: Response): Promise<boolean> {
  if (response.redirected || !isShared(response) || !contentType(response).startsWith('text/html'))
    return false;
  const text = await response.clone().text();
  return text.includes(`id="${COMPOSITION_ELEMENT_ID}"`) && text.trimEnd().endsWith('</html>');
}

/** A further attempt at a file has a query of its own (`?retry=1`), and is the same file. */
export function toCacheKey(href: string): string {
  const url = new URL(href);
  url.search = '';
  return url.href;
}

/** A request whose answer can be looked into: an opaque one could be an error, and takes megabytes of the quota. */
export function toSharedRequest(request: Request): Request {
  if (request.mode !== 'no-cors') return request;
  return new Request(request.url, { mode: 'cors', credentials: 'omit' });
}

/** A page as it tells of itself. */
export interface Visit {
  /** URL of its document; none when it is not the site's. */
  page?: string;
  /** Files of parts that it has loaded, and their hashes where it knows them. */
  loaded: { url: string; integrity: string }[];
}

/** `URL.canParse` is younger than the oldest browsers. */
function toUrl(href: unknown): URL[] {
  try {
    return [new URL(String(href))];
  } catch {
    return []; // Not a URL: nothing of ours.
  }
}

/** Reads what a page tells the worker: its URL, then those of what it has loaded, each with its hash as the fragment. */
export function readVisit(data: unknown, sources: Sources): Visit {
  const [page, ...loaded] = Array.isArray(data) ? data.flatMap(toUrl) : [];
  return {
    ...(page && page.origin === sources.origins[0] && { page: page.pathname + page.search }),
    loaded: loaded
      .filter((url) => isPartFile(url, sources))
      .map(({ origin, pathname, search, hash }) => ({
        url: origin + pathname + search,
        integrity: hash.slice(1),
      })),
  };
}

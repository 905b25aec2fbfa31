import { COMPOSITION_ELEMENT_ID, OFFLINE_PATH, type WorkerSettings } from '@dhaaga-noor/shared-types';

const PICTURE = /^image\//;

/** Content types that are cached, by extension; not clips: they are large, and come in ranges. */
const TYPES: Record<string, RegExp | undefined> = {
  css: /^text\/css/,
  js: /javascript/,
  woff2: /^font\//,
  avif: PICTURE,
  jpg: PICTURE,
  png: PICTURE,
  svg: PICTURE,
  webp: PICTURE,
};

const typeOf = (pathname: string) => TYPES[pathname.slice(pathname.lastIndexOf('.') + 1)];
const contentType = ({ headers }: Response) => headers.get('content-type') ?? '';

/** Origins of the files that are cached. */
export interface Sources {
  /** The site's own origin, then those of its parts. */
  origins: string[];
  /** Base path of the site, with slashes at both ends. */
  base: string;
}

/** Whether a part's file is cached. */
export function isPartFile({ origin, pathname }: URL, { origins, base }: Sources): boolean {
  return origins.includes(origin) && pathname.startsWith(`${base}parts/`) && typeOf(pathname) !== undefined;
}

async function hasIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, size, digest] = /^sha(256|384|512)-(\S+)$/.exec(integrity) ?? [];
  if (size === undefined) return false;
  const hash = new Uint8Array(await crypto.subtle.digest(`SHA-${size}`, bytes));
  return btoa(String.fromCharCode(...hash)) === digest;
}

/** Files that servers never compress, so that their length is that of the response's body. */
const UNCOMPRESSED = /\.(?:avif|jpg|png|webp|woff2)$/;

/** Whether a body has the length that its headers promise. Some browsers accept a shorter one. */
async function hasLength(response: Response): Promise<boolean> {
  const length = response.headers.get('content-length');
  return length === null || (await response.clone().blob()).size === Number(length);
}

/** Whether a response is the requested file of a part, not an error page or half of the file. */
export async function isWholeFile({ url, integrity }: Request, response: Response): Promise<boolean> {
  const { pathname } = new URL(url);
  if (!typeOf(pathname)?.test(contentType(response))) return false;
  if (UNCOMPRESSED.test(pathname) && !(await hasLength(response))) return false;
  return integrity === '' || hasIntegrity(await response.clone().arrayBuffer(), integrity);
}

/** Whether a cached file will do. A retry of a file without a hash may be due to what is cached. */
export async function isUsable(request: Request, cached: Response): Promise<boolean> {
  const isRetry = request.cache === 'reload' || new URL(request.url).searchParams.has('retry');
  return !(isRetry && request.integrity === '') && isWholeFile(request, cached);
}

/** Whether a document is for every shopper. A team's preview is marked, and never cached. */
function isShared({ headers }: Response): boolean {
  const cacheControl = headers.get('cache-control') ?? '';
  return (
    !/private|no-store/.test(cacheControl) && !/noindex, nofollow/.test(headers.get('x-robots-tag') ?? '')
  );
}

/** Whether a response is a whole document. Browsers reject a redirected one for a navigation. */
export async function isWholeDocument(response: Response): Promise<boolean> {
  if (response.redirected || !isShared(response) || !contentType(response).startsWith('text/html'))
    return false;
  const text = await response.clone().text();
  return text.includes(`id="${COMPOSITION_ELEMENT_ID}"`) && text.trimEnd().endsWith('</html>');
}

/**
 * What a document or file depends on: its path. A query names a retry of a file (`?retry=1`), or
 * where a shopper comes from; some hosts add a slash to a page's path.
 */
export function toCacheKey(href: string): string {
  const { origin, pathname } = new URL(href);
  return origin + pathname.replace(/(?!^)\/$/, '');
}

/** A request with a readable response: an opaque one could be an error, and takes megabytes. */
export function toSharedRequest(request: Request): Request {
  if (request.mode !== 'no-cors') return request;
  return new Request(request.url, { mode: 'cors', credentials: 'omit' });
}

/** The page for an unvisited URL when offline: that of its language. */
export function findOfflinePage(
  precached: WorkerSettings['precached'],
  { pathname }: URL,
): WorkerSettings['precached'][number] | undefined {
  return precached
    .filter(({ url }) => url.endsWith(OFFLINE_PATH))
    .sort((one, other) => other.url.length - one.url.length)
    .find(({ url }) => `${pathname}/`.startsWith(url.slice(0, 1 - OFFLINE_PATH.length)));
}

/** A page's message about itself. */
export interface Visit {
  /** Path of its document; none when it is not the site's. */
  page?: string;
  /** Files of parts that it has loaded, with their hashes where known. */
  loaded: { url: string; integrity: string }[];
}

/** `URL.canParse` is newer than the oldest supported browsers. */
function toUrl(href: unknown): URL[] {
  try {
    return [new URL(String(href))];
  } catch {
    return []; // Not a URL: nothing of ours.
  }
}

/** Reads a page's message: its URL, then those of its files, each with its hash as the fragment. */
export function readVisit(data: unknown, sources: Sources): Visit {
  const [page, ...loaded] = Array.isArray(data) ? data.flatMap(toUrl) : [];
  return {
    ...(page && page.origin === sources.origins[0] && { page: page.pathname }),
    loaded: loaded
      .filter((url) => isPartFile(url, sources))
      .map(({ origin, pathname, search, hash }) => ({
        url: origin + pathname + search,
        integrity: hash.slice(1),
      })),
  };
}

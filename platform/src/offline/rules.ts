/** Clips are asked for in ranges, and are large: they come from the network. */
const CLIP = /\.(?:mp4|webm)$/;

/** Whether a file of a part is kept. */
export function isPartFile({ origin, pathname }: URL, origins: string[]): boolean {
  return origins.includes(origin) && pathname.startsWith('/parts/') && !CLIP.test(pathname);
}

/** Whether a document is one that every shopper gets: a team's preview is marked, and never kept. */
export function isSharedDocument({ headers }: Response): boolean {
  const cacheControl = headers.get('cache-control') ?? '';
  return (
    !/private|no-store/.test(cacheControl) && !/noindex, nofollow/.test(headers.get('x-robots-tag') ?? '')
  );
}

/** A further attempt at a file has a query of its own (`?retry=1`), and is the same file. */
export function toOneAddress(address: string): string {
  const url = new URL(address);
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
  /** Address of its document; none when it is not the site's. */
  page?: string;
  /** Files of parts that it has loaded. */
  loaded: string[];
}

/** Reads what a page tells the worker: its address, then those of what it has loaded. */
export function readVisit(data: unknown, origins: string[]): Visit {
  const addresses = Array.isArray(data) ? data.filter((item) => URL.canParse(String(item))).map(String) : [];
  const [page, ...loaded] = addresses.map((address) => new URL(address));
  return {
    ...(page && page.origin === origins[0] && { page: page.pathname + page.search }),
    loaded: loaded.filter((url) => isPartFile(url, origins)).map(({ href }) => href),
  };
}

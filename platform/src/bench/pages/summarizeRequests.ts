import type { LoggedRequest } from './requestLog';

/** What a visit cost on the wire. */
export interface RequestSummary {
  /** Bytes by type, and of all; what is fetched for a page to come (`prefetch`) is no part of these. */
  bytes: Record<string, number>;
  count: number;
  /** Addresses that were asked for more than once. */
  duplicates: string[];
  /** How many answers must come one after the other before the page is whole. */
  roundTrips: number;
}

/** Kinds of files that a page is not whole without. Pictures hold up nothing but themselves. */
const CRITICAL = ['Document', 'Script', 'Stylesheet', 'Font', 'Fetch', 'XHR'];

/** What is fetched for a page that may be opened next. */
const AHEAD = 'Prefetch';

/** Scripts on whose behalf a request was made, innermost first. */
function scriptsBehind({ initiator }: LoggedRequest): string[] {
  const urls: string[] = [];
  for (let stack = initiator.stack; stack; stack = stack.parent)
    urls.push(...stack.callFrames.map(({ url }) => url));
  return urls;
}

/** The files without which a request would not have been made. */
function causes(request: LoggedRequest): string[] {
  return [...(request.initiator.url ? [request.initiator.url] : []), ...scriptsBehind(request)];
}

/**
 * The longest chain of requests of which each was made because of the one before: the document is 1, what its HTML
 * names is 2, what a script of these asks for is 3.
 */
export function chainDepth(requests: LoggedRequest[]): number {
  const depths = new Map<string, number>();
  // In the order in which they were made: whatever caused a request stands before it.
  for (const request of [...requests].sort((a, b) => a.start - b.start)) {
    if (depths.has(request.url)) continue;
    const behind = causes(request).map((url) => depths.get(url) ?? 0);
    depths.set(request.url, 1 + Math.max(0, ...behind));
  }
  const critical = requests.filter(({ type }) => CRITICAL.includes(type));
  return Math.max(0, ...critical.map(({ url }) => depths.get(url) ?? 0));
}

/** Sums up a visit; what came from the browser's cache costs nothing. */
export function summarizeRequests(requests: LoggedRequest[]): RequestSummary {
  const sent = requests.filter(({ cached }) => !cached);
  const bytes: Record<string, number> = {};
  for (const { type, bytes: size } of sent) {
    const name = type.toLowerCase();
    bytes[name] = (bytes[name] ?? 0) + size;
    if (type !== AHEAD) bytes['all'] = (bytes['all'] ?? 0) + size;
  }
  const urls = sent.map(({ url }) => url);
  return {
    bytes,
    count: sent.filter(({ type }) => type !== AHEAD).length,
    duplicates: [...new Set(urls.filter((url, place) => urls.indexOf(url) !== place))],
    roundTrips: chainDepth(sent),
  };
}

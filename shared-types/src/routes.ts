/** Route paths of the shell and the roots of the families (specification, section 2). */
export const PATHS = {
  home: '/',
  shop: '/shop',
  rakhi: '/shop/rakhi',
  rakhiAlias: '/rakhi',
  lumba: '/shop/lumba',
  about: '/about',
  contact: '/contact',
  imageTest: '/image-test',
} as const;

/** The path of a page, as servers know it. */
export const PAGE_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/** Products on one page of a list (specification, section 9). */
export const PAGE_SIZE = 8;
/** How long the Shop dropdown stays open after the pointer has left it, in milliseconds. */
export const DROPDOWN_CLOSE_DELAY_MS = 300;
/** Budget for one chunk, retries included, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/** Deadline of one attempt within that budget, in milliseconds. */
export const CHUNK_ATTEMPT_TIMEOUT_MS = 8_000;
/** After so long without a remote, its last known good release is tried as well, in milliseconds. */
export const FAILOVER_AFTER_MS = 10_000;
/** The viewer's zoom range and step. */
export const ZOOM = { min: 1, max: 4, step: 0.2 } as const;
/** Durations of the viewer's transitions, in milliseconds. */
export const MODAL_TRANSITION_MS = 300;
export const BACKDROP_TRANSITION_MS = 150;

/** How many pages a list of so many products has; an empty one has one. */
export function pageCountOf(productCount: number): number {
  return Math.max(1, Math.ceil(productCount / PAGE_SIZE));
}

/** Query strings that ask for a further page of a list with their first `page`. */
export const FURTHER_PAGE_QUERY = '^(?:(?!page(?:[=&]|$))[^&]*&)*page=(?<number>[2-9]|[1-9]\\d{1,5})(?:&|$)';

const FURTHER_PAGE = new RegExp(FURTHER_PAGE_QUERY);

/**
 * The page that a query string asks for with `?page=`, from 1; whatever is no page number counts as 1. It is read as it
 * is written, as servers do (`?page=%32`).
 */
export function requestedPage(search: string): number {
  return Number(FURTHER_PAGE.exec(search.replace(/^\?/, ''))?.groups?.['number'] ?? 1);
}

/** The orders of a list besides its own: by price, low to high or high to low. */
export type SortOrder = 'low' | 'high';

/** Lists of more products can be sorted. */
export const SORTED_FROM = 16;

/** The order that a URL asks for with `?sort=`; whatever names none is the list's own. */
export function requestedSort(search: URLSearchParams): SortOrder | undefined {
  const sort = search.get('sort');
  return sort === 'low' || sort === 'high' ? sort : undefined;
}

/** Path of a product below the path of its list. */
export function productPath(list: string, id: string): string {
  return `${list}/${encodeURIComponent(id)}`;
}

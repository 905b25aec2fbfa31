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

/** Whether a pathname matches a route's pattern, with any parameter values. */
export function matchesRoute(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname);
}

/** Matches the path of a page. */
export const PAGE_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/** Products on one page of a list (specification, section 9). */
export const PAGE_SIZE = 8;
/** The viewer's zoom range and step. */
export const ZOOM = { min: 1, max: 4, step: 0.2 } as const;

/** Number of pages of a list. An empty list has one. */
export function pageCountOf(productCount: number): number {
  return Math.max(1, Math.ceil(productCount / PAGE_SIZE));
}

/** Matches query strings whose first `page` parameter requests page 2 or higher. */
export const FURTHER_PAGE_QUERY = '^(?:(?!page(?:[=&]|$))[^&]*&)*page=(?<number>[2-9]|[1-9]\\d{1,5})(?:&|$)';

const FURTHER_PAGE = new RegExp(FURTHER_PAGE_QUERY);

/**
 * The page that `?page=` requests, from 1; anything but a page number counts as 1. The value is not
 * percent-decoded, as on servers (`?page=%32`).
 */
export function requestedPage(search: string): number {
  return Number(FURTHER_PAGE.exec(search.replace(/^\?/, ''))?.groups?.['number'] ?? 1);
}

/** Sort orders by price, low to high or high to low. */
export type SortOrder = 'low' | 'high';

/** Lists with more products than this can be sorted. */
export const SORTED_FROM = 16;

/** The order that `?sort=` requests. Any other value means the list's own order. */
export function requestedSort(search: URLSearchParams): SortOrder | undefined {
  const sort = search.get('sort');
  return sort === 'low' || sort === 'high' ? sort : undefined;
}

/** Path of a product's page under its list. */
export function productPath(list: string, id: string): string {
  return `${list}/${encodeURIComponent(id)}`;
}

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

/** A page of a list, in one order. */
interface ListPage {
  /** Path of the list. */
  list: string;
  /** The list's own order by default. */
  sort?: 'price-low' | 'price-high';
  /** From 1. */
  page: number;
}

const LIST_PAGE =
  /^(?<list>\/.*?)(?:\/(?<sort>price-low|price-high))?(?:\/page\/(?<page>[2-9]|[1-9]\d{1,5}))?$/;

function parseListPath(pathname: string): ListPage {
  const { list = pathname, sort, page = 1 } = LIST_PAGE.exec(pathname)?.groups ?? {};
  return { list, sort: sort as ListPage['sort'], page: Number(page) };
}

function toListPath({ list, sort, page }: ListPage): string {
  return list + (sort ? `/${sort}` : '') + (page > 1 ? `/page/${page}` : '');
}

/** A page number from 2, as in `?page=`. */
const FURTHER = /^(?:[2-9]|[1-9]\d{1,5})$/;

/**
 * Path and query for a URL that names a page or an order of a list in its query, `?page=2` or
 * `?sort=low`. Other parameters stay.
 *
 * @returns undefined for every other URL.
 */
export function toListUrl(pathname: string, search: string): string | undefined {
  const path = pathname.replace(/(?!^)\/$/, '');
  // Only a page's path: `//other.example` would lead to another host.
  if (path === PATHS.home || !PAGE_PATH.test(path)) return undefined;
  const others = new URLSearchParams(search);
  const [page, order] = [others.get('page') ?? '', others.get('sort') ?? ''];
  const named: Partial<ListPage> = {
    ...(FURTHER.test(page) && { page: Number(page) }),
    ...((order === 'low' || order === 'high') && { sort: `price-${order}` }),
  };
  if (Object.keys(named).length === 0) return undefined;
  others.delete('page');
  others.delete('sort');
  const query = others.size > 0 ? `?${others}` : '';
  return toListPath({ ...parseListPath(path), ...named }) + query;
}

/**
 * Where a page of a list leads that does not exist: `…/page/99` to the list in the same order,
 * `…/price-low` of a short list to the list.
 *
 * @returns undefined for the path of any other page.
 */
export function listOfPage(pathname: string): string | undefined {
  const path = pathname.replace(/\/$/, '');
  if (!PAGE_PATH.test(path)) return undefined;
  return /^(\/.+)\/(?:page\/\d+|price-low|price-high)$/.exec(path)?.[1];
}

/** Path of a product's page under its list. */
export function productPath(list: string, id: string): string {
  return `${list}/${encodeURIComponent(id)}`;
}

import { PAGE_PATH } from './routes';

/** The orders of a list by price, as its URL names them. */
export const PRICE_ORDERS = ['price-low', 'price-high'] as const;

export type SortOrder = (typeof PRICE_ORDERS)[number];

/** Segments after a list's path that name its pages: never a product's id or a collection's key. */
export const RESERVED_SEGMENTS: readonly string[] = ['page', ...PRICE_ORDERS];

/** What a list shows. */
export interface ListView {
  /** From 1. */
  page: number;
  /** The sort order, if it is not the list's own. */
  sort?: SortOrder;
}

/** The orders of a list: its own, and those by price if it has more than a page. */
export function ordersOf(pageCount: number): (SortOrder | undefined)[] {
  return pageCount > 1 ? [undefined, ...PRICE_ORDERS] : [undefined];
}

/** Path of a page of a list, such as `/shop/rakhi/single/price-low/page/2`. */
export function toListPath(list: string, { page, sort }: ListView): string {
  return list + (sort ? `/${sort}` : '') + (page > 1 ? `/page/${page}` : '');
}

/** Patterns of a list's further pages and orders, for its own pattern. */
export function toListPatterns(list: string): string[] {
  const orders = [list, ...PRICE_ORDERS.map((order) => `${list}/${order}`)];
  return orders.flatMap((first) => [first, `${first}/page/:page`]);
}

const LIST_PATH = /^(\/.+?)(?:\/(price-(?:low|high)))?(?:\/page\/([1-9]\d*))?$/;

/** The list of a page's path, and what it shows. Any other path is a list's first page. */
export function parseListPath(pathname: string): ListView & { list: string } {
  const [, list = pathname, sort, page = 1] = LIST_PATH.exec(pathname) ?? [];
  return { list, sort: sort as SortOrder | undefined, page: Number(page) };
}

// As nginx reads them, which decodes no names.
const PAGE_PARAMETER = /(?:^\?|&)page=([2-9]|[1-9]\d{1,5})(?=&|$)/;
const SORT_PARAMETER = /(?:^\?|&)sort=(low|high)(?=&|$)/;

/**
 * Path for a URL that names a page or an order of a list in its query, `?page=2` or `?sort=low`.
 *
 * @returns undefined for every other URL.
 */
export function toListUrl(pathname: string, search: string): string | undefined {
  const path = pathname.replace(/(?!^)\/$/, '');
  // Only a page's path: `//other.example` would lead to another host.
  if (path === '/' || !PAGE_PATH.test(path) || parseListPath(path).list !== path) return undefined;
  const page = Number(PAGE_PARAMETER.exec(search)?.[1] ?? 1);
  const order = SORT_PARAMETER.exec(search)?.[1];
  const sort = PRICE_ORDERS.find((each) => each === `price-${order}`);
  return page === 1 && sort === undefined ? undefined : toListPath(path, { page, sort });
}

const LAST_STEP = /^(\/.+)\/(?:page\/\d+|price-(?:low|high))$/;

/**
 * Where a page of a list leads that does not exist: `…/page/99` to the list in the same order,
 * `…/price-low` of a short list to the list.
 *
 * @returns undefined for the path of any other page.
 */
export function listOfPage(pathname: string): string | undefined {
  const path = pathname.replace(/\/$/, '');
  return PAGE_PATH.test(path) ? LAST_STEP.exec(path)?.[1] : undefined;
}

/** The products of a list in an order by price. Equal prices keep the list's own order. */
export function sortByPrice<Listed extends { price: number }>(
  products: readonly Listed[],
  sort: SortOrder | undefined,
): readonly Listed[] {
  if (sort === undefined) return products;
  const sign = sort === 'price-low' ? 1 : -1;
  return [...products].sort((one, other) => sign * (one.price - other.price));
}

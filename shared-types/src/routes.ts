/** Route paths of the shell and the roots of the families (specification, section 2). */
export const PATHS = {
  home: '/',
  shop: '/shop',
  find: '/shop/find',
  rakhi: '/shop/rakhi',
  rakhiAlias: '/rakhi',
  lumba: '/shop/lumba',
  about: '/about',
  contact: '/contact',
  imageTest: '/image-test',
} as const;

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

/** Path of a product's page under its list. */
export function productPath(list: string, id: string): string {
  return `${list}/${encodeURIComponent(id)}`;
}

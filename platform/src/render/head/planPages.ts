import {
  PAGE_SIZE,
  pageCountOf,
  type ComposedRemote,
  type ListedProduct,
  type RouteSkeleton,
} from '@dhaaga-noor/shared-types';
import type { CompositionPlan } from '../planComposition';
import type { ShippedProducts } from './placeProducts';

/** A page of a composition. */
export interface PlannedPage {
  url: string;
  /** Pages of one group need the same scripts: they are rendered together. */
  group: string;
  /**
   * The part whose products it shows; none for pages without a list, such as the shell's own and a
   * family's index.
   */
  shipped?: ShippedProducts;
  /** The products listed on this page, in order. */
  products: readonly ListedProduct[];
  /** Index of the first of them in the whole list, from 0. */
  first: number;
  /** The product of a product page. */
  product?: ListedProduct;
  /** Number of pages of its list, or of its product's list; 0 for a page without a list. */
  pageCount: number;
}

const pageNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function fill(pattern: string, value: string): string {
  return pattern.replace(/:\w+/, value);
}

/** The parameter value for all lists of a family together. */
const ALL = 'all';

function productsOfList(
  { all, byList }: ShippedProducts,
  pattern: string,
  value: string,
  values: string[],
): readonly ListedProduct[] {
  if (value !== ALL) return byList.get(fill(pattern, value)) ?? [];
  const lists = new Set(values.map((each) => fill(pattern, each)));
  return all.filter(({ list }) => lists.has(list));
}

function listPages(
  { name }: ComposedRemote,
  skeleton: RouteSkeleton,
  shipped: ShippedProducts,
): PlannedPage[] {
  const { id, path, params = {}, pages = {}, canonical = path } = skeleton;
  const values = params[/:(\w+)/.exec(path)?.[1] ?? ''] ?? [];
  return values.flatMap((value) => {
    const url = fill(path, value);
    const all = productsOfList(shipped, canonical, value, values);
    const pageCount = pages[value] ?? 1;
    return pageNumbers(pageCount).map((page): PlannedPage => {
      const first = (page - 1) * PAGE_SIZE;
      return {
        url: page === 1 ? url : `${url}?page=${page}`,
        group: `${name} ${id} ${value}`,
        shipped,
        products: all.slice(first, first + PAGE_SIZE),
        first,
        pageCount,
      };
    });
  });
}

function productPages(
  { name }: ComposedRemote,
  { id, path, params = {} }: RouteSkeleton,
  shipped: ShippedProducts,
) {
  const list = path.replace(/\/:\w+$/, '');
  const parameter = /:(\w+)/.exec(list)?.[1];
  const lists =
    parameter === undefined ? [list] : (params[parameter] ?? []).map((value) => fill(list, value));
  return lists.flatMap((path) => {
    const listed = shipped.byList.get(path) ?? [];
    const common = { group: `${name} ${id} ${path}`, shipped, products: [], first: 0 };
    const pageCount = pageCountOf(listed.length);
    return listed.map((product): PlannedPage => ({
      url: `${path}/${product.id}`,
      ...common,
      product,
      pageCount,
    }));
  });
}

function pagesOfRoute(
  remote: ComposedRemote,
  skeleton: RouteSkeleton,
  shipped: ShippedProducts,
): PlannedPage[] {
  if (skeleton.products) return productPages(remote, skeleton, shipped);
  if (skeleton.path.includes(':')) return listPages(remote, skeleton, shipped);
  return [toPlainPage(skeleton.path)];
}

/** A page that lists no products. */
export function toPlainPage(url: string): PlannedPage {
  return { url, group: url, products: [], first: 0, pageCount: 0 };
}

/** The part of a composition plan that decides its pages. */
export type SitePlan = Pick<CompositionPlan, 'composition' | 'hostRoutes'>;

/** All pages of a composition, each once: URLs without parameters, or with listed values. */
export function planPages({ composition, hostRoutes }: SitePlan, products: ShippedProducts[]): PlannedPage[] {
  const ofParts = new Map(products.map((shipped) => [shipped.part, shipped]));
  const pages = composition.remotes.flatMap((remote) => {
    const { name } = remote;
    const shipped = ofParts.get(name) ?? { part: name, base: '', all: [], byList: new Map() };
    return remote.routes.flatMap((skeleton) => pagesOfRoute(remote, skeleton, shipped));
  });
  const planned = new Set<string>();
  return [...hostRoutes.map(({ path }) => toPlainPage(path)), ...pages].filter(({ url }) => {
    const isFirst = !planned.has(url);
    planned.add(url);
    return isFirst;
  });
}

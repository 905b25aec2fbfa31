import { PAGE_SIZE, pageCountOf, type ComposedRemote, type RouteSkeleton } from 'shared-types';
import type { CompositionPlan } from '../site/planComposition';
import { groupByList, type PlacedProduct, type ProductsByList } from './placeProducts';

/** A page that a composition has. */
export interface PlannedPage {
  address: string;
  /** Pages of one group need the same scripts: they are rendered together. */
  group: string;
  /** What its list shows on this page, in order. */
  products: PlacedProduct[];
  /** Place of the first of them in the whole list, from 0. */
  first: number;
  /** The product that the page is about. */
  product?: PlacedProduct;
  /** How many pages the list has that it shows, or in which its product stands; 0 where it shows no list. */
  pageCount: number;
}

const pageNumbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

function fill(pattern: string, value: string): string {
  return pattern.replace(/:\w+/, value);
}

/** The parameter that stands for all lists of a family together. */
const ALL = 'all';

/** Products of a remote, in order. */
interface OwnProducts {
  all: PlacedProduct[];
  byList: ProductsByList;
}

function productsOfList(
  { all, byList }: OwnProducts,
  pattern: string,
  value: string,
  values: string[],
): PlacedProduct[] {
  if (value !== ALL) return byList.get(fill(pattern, value)) ?? [];
  const lists = new Set(values.map((each) => fill(pattern, each)));
  return all.filter(({ list }) => lists.has(list));
}

function listPages({ name }: ComposedRemote, skeleton: RouteSkeleton, own: OwnProducts): PlannedPage[] {
  const { id, path, params = {}, pages = {}, canonical = path } = skeleton;
  const values = params[/:(\w+)/.exec(path)?.[1] ?? ''] ?? [];
  return values.flatMap((value) => {
    const address = fill(path, value);
    const all = productsOfList(own, canonical, value, values);
    const pageCount = pages[value] ?? 1;
    return pageNumbers(pageCount).map((page): PlannedPage => {
      const first = (page - 1) * PAGE_SIZE;
      return {
        address: page === 1 ? address : `${address}?page=${page}`,
        group: `${name} ${id} ${value}`,
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
  { byList }: OwnProducts,
) {
  const list = path.replace(/\/:\w+$/, '');
  const parameter = /:(\w+)/.exec(list)?.[1];
  const lists =
    parameter === undefined ? [list] : (params[parameter] ?? []).map((value) => fill(list, value));
  return lists.flatMap((path) => {
    const listed = byList.get(path) ?? [];
    const pageCount = pageCountOf(listed.length);
    return listed.map((product): PlannedPage => {
      const address = `${path}/${product.id}`;
      return { address, group: `${name} ${id} ${path}`, products: [], first: 0, product, pageCount };
    });
  });
}

function pagesOfRoute(remote: ComposedRemote, skeleton: RouteSkeleton, own: OwnProducts): PlannedPage[] {
  if (skeleton.products) return productPages(remote, skeleton, own);
  if (skeleton.path.includes(':')) return listPages(remote, skeleton, own);
  return [toPlainPage(skeleton.path)];
}

/** A page that lists no products. */
export function toPlainPage(address: string): PlannedPage {
  return { address, group: address, products: [], first: 0, pageCount: 0 };
}

/** Whose pages are asked for. */
export type SitePlan = Pick<CompositionPlan, 'composition' | 'hostRoutes'>;

/** Every page of a composition, each once; its address is known and its parameters are listed. */
export function planPages({ composition, hostRoutes }: SitePlan, products: PlacedProduct[]): PlannedPage[] {
  const pages = composition.remotes.flatMap((remote) => {
    const all = products.filter(({ part }) => part === remote.name);
    const own = { all, byList: groupByList(all) };
    return remote.routes.flatMap((skeleton) => pagesOfRoute(remote, skeleton, own));
  });
  const all = [...hostRoutes.map(({ path }) => toPlainPage(path)), ...pages];
  return [...new Map(all.reverse().map((page) => [page.address, page])).values()].reverse();
}

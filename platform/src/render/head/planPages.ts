import {
  ordersOf,
  PAGE_SIZE,
  sortByPrice,
  toListPath,
  type ComposedRemote,
  type ListedProduct,
  type RouteSkeleton,
} from '@dhaaga-noor/shared-types';
import type { ListedRelease } from '../../store';
import { groupBy } from '../../system';
import type { CompositionPlan, PlacedRelease } from '../planComposition';

/** A placed release with the products that it lists. */
export interface PlacedPart extends PlacedRelease, ListedRelease {}

/** The products that a part ships, shared with its release: there may be tens of thousands. */
export interface ShippedProducts {
  part: string;
  /** URL of the release's folder, to which the names of share pictures are relative. */
  base: string;
  /** In the order in which the part ships them. */
  all: readonly ListedProduct[];
  /** The same by the path of their list; lists and products keep their order. */
  byList: ReadonlyMap<string, readonly ListedProduct[]>;
}

/** The products of every release of a composition, in the order of its parts. */
export function toShippedProducts(placed: PlacedPart[]): ShippedProducts[] {
  return placed.map(({ base, release: { part }, products }) => ({
    part,
    base,
    all: products,
    byList: groupBy(products, ({ list }) => list),
  }));
}

/** A page of a composition. */
export interface PlannedPage {
  url: string;
  /** Pages of one group need the same scripts: they are rendered together. */
  group: string;
  /** The part whose products it shows; none for the shell's own and a family's index. */
  shipped?: ShippedProducts;
  /** The products listed on this page, in order. */
  products: readonly ListedProduct[];
  product?: ListedProduct;
}

const pageNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function fill(pattern: string, value: string): string {
  return pattern.replace(/:\w+/, value);
}

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
    const list = fill(path, value);
    const all = productsOfList(shipped, canonical, value, values);
    const pageCount = pages[value] ?? 1;
    return ordersOf(pageCount).flatMap((sort) => {
      const sorted = sortByPrice(all, sort);
      return pageNumbers(pageCount).map((page): PlannedPage => ({
        url: toListPath(list, { page, sort }),
        group: `${name} ${id} ${value}`,
        shipped,
        products: sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      }));
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
    const common = { group: `${name} ${id} ${path}`, shipped, products: [] };
    return listed.map((product): PlannedPage => ({ url: `${path}/${product.id}`, ...common, product }));
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
  return { url, group: url, products: [] };
}

/** All pages of a composition, each once: URLs without parameters, or with listed values. */
export function planPages(
  { composition, hostRoutes }: Pick<CompositionPlan, 'composition' | 'hostRoutes'>,
  products: ShippedProducts[],
): PlannedPage[] {
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

import {
  PAGE_SIZE,
  pageCountOf,
  sortByPrice,
  type CollectionSummary,
  type Product,
  type ProductPage,
  type SortOrder,
} from '@dhaaga-noor/shared-types';

type LoadChunk = () => Promise<{ default: Product[] }>;

/** The list of one collection. */
export interface ListSource {
  /** Ids of all products, in order. */
  ids: string[];
  /** Their prices in whole rupees. */
  prices: number[];
  /** Loads each page's chunk. */
  pages: LoadChunk[];
}

/** Content of the `collections.yaml` module. */
export interface CollectionsSource {
  collections: CollectionSummary[];
  lists: Record<string, ListSource>;
}

/** A product, and the key of a list that has it. */
export interface ListedPiece {
  product: Product;
  list: string;
}

/** A remote's collections, imported from its `collections.yaml`. */
export interface Collections {
  /** In display order. */
  collections: CollectionSummary[];
  /**
   * Loads a page of a collection, or of several as one list. `at` is a page number (the last page
   * for greater numbers) or the id of a product on it (the first page for unknown ids). Rejects if
   * a chunk fails to load; call it again to retry.
   */
  loadPage: (keys: string | readonly string[], at: number | string, sort?: SortOrder) => Promise<ProductPage>;
  /** Loads products of any of the lists, in the order of their ids. Leaves out unknown ones. */
  loadPieces: (ids: readonly string[]) => Promise<ListedPiece[]>;
}

/** A product that may not be loaded yet: its chunk, and its position there. */
interface Listed {
  id: string;
  price: number;
  load?: LoadChunk;
  index: number;
}

const toListed = ({ ids, prices, pages }: ListSource = { ids: [], prices: [], pages: [] }): Listed[] =>
  ids.map((id, index) => ({
    id,
    price: prices[index] ?? 0,
    load: pages[Math.floor(index / PAGE_SIZE)],
    index: index % PAGE_SIZE,
  }));

function findPage(listed: readonly Listed[], at: number | string): number {
  const index = listed.findIndex(({ id }) => id === at);
  const requested = typeof at === 'number' ? at : Math.floor(Math.max(0, index) / PAGE_SIZE) + 1;
  return Math.min(requested, pageCountOf(listed.length));
}

/** Loads the products' chunks, each once. */
async function loadProducts(listed: readonly Listed[]): Promise<Product[]> {
  const loads = [...new Set(listed.flatMap(({ load }) => load ?? []))];
  const chunks = new Map(
    await Promise.all(loads.map(async (load) => [load, (await load()).default] as const)),
  );
  return listed.flatMap(({ load, index }) => (load && chunks.get(load)?.[index]) ?? []);
}

/** Creates a remote's collections, which load products a page at a time. */
export function createCollections({ collections, lists }: CollectionsSource): Collections {
  return {
    collections,
    loadPage: async (keys, at, sort) => {
      const listed = sortByPrice(
        [keys].flat().flatMap((key) => toListed(Object.hasOwn(lists, key) ? lists[key] : undefined)),
        sort,
      );
      const page = findPage(listed, at);
      const products = await loadProducts(listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
      return {
        page,
        products,
        total: listed.length,
        ...(sort && { sort }),
      };
    },
    loadPieces: async (ids) => {
      const all = Object.entries(lists).flatMap(([list, source]) =>
        toListed(source).map((listed) => ({ list, listed })),
      );
      const found = ids.flatMap((id) => all.find(({ listed }) => listed.id === id) ?? []);
      const products = await loadProducts(found.map(({ listed }) => listed));
      return products.map((product, index) => ({ product, list: found[index]?.list ?? '' }));
    },
  };
}

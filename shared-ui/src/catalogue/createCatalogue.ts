import {
  PAGE_SIZE,
  pageCountOf,
  type CollectionSummary,
  type FeaturedProduct,
  type Product,
  type ProductPage,
  type SortOrder,
} from '@dhaaga-noor/shared-types';
import { placeFeatured, placeProduct, placeSummary } from './placeMedia';

type LoadChunk = () => Promise<{ default: Product[] }>;

/** The list of one collection. */
export interface ListSource {
  /** Ids of all its products, in order. */
  ids: string[];
  /** Their prices in whole rupees. */
  prices: number[];
  /** Loads each page's chunk. */
  pages: LoadChunk[];
}

/** What the module of `collections.yaml` holds; media are named relative to the release. */
export interface CollectionsSource {
  /** URL of the release's folder, with a trailing slash. */
  base: string;
  collections: CollectionSummary[];
  lists: Record<string, ListSource>;
}

/** What a remote imports from its `collections.yaml`. */
export interface Collections {
  /** In display order. */
  collections: CollectionSummary[];
  /**
   * Loads a page of a collection, or of several as one list: by its number, the last one for greater numbers, or by the
   * id of a product on it, the first one for unknown ids. Rejects when a chunk does not arrive; asked again, it loads
   * again.
   */
  loadPage: (keys: string | readonly string[], at: number | string, sort?: SortOrder) => Promise<ProductPage>;
}

/** A product of a list that need not be loaded: the chunk that holds it, and its place there. */
interface Listed {
  id: string;
  price: number;
  load?: LoadChunk;
  place: number;
}

const toListed = ({ ids, prices, pages }: ListSource = { ids: [], prices: [], pages: [] }): Listed[] =>
  ids.map((id, index) => ({
    id,
    price: prices[index] ?? 0,
    load: pages[Math.floor(index / PAGE_SIZE)],
    place: index % PAGE_SIZE,
  }));

/** Equal prices stay in the list's own order. */
function sortListed(listed: Listed[], sort: SortOrder | undefined): Listed[] {
  if (!sort) return listed;
  return [...listed].sort((one, other) => (sort === 'low' ? 1 : -1) * (one.price - other.price));
}

function findPage(listed: Listed[], at: number | string): number {
  const index = listed.findIndex(({ id }) => id === at);
  const asked = typeof at === 'number' ? at : Math.floor(Math.max(0, index) / PAGE_SIZE) + 1;
  return Math.min(asked, pageCountOf(listed.length));
}

/** Loads the chunks that hold products, each once. */
async function loadProducts(listed: Listed[]): Promise<Product[]> {
  const loads = [...new Set(listed.flatMap(({ load }) => load ?? []))];
  const chunks = new Map(
    await Promise.all(loads.map(async (load) => [load, (await load()).default] as const)),
  );
  return listed.flatMap(({ load, place }) => (load && chunks.get(load)?.[place]) ?? []);
}

/** Gives a remote its collections, whose products come a page at a time. */
export function createCollections({ base, collections, lists }: CollectionsSource): Collections {
  return {
    collections: collections.map((summary) => placeSummary(summary, base)),
    loadPage: async (keys, at, sort) => {
      const listed = sortListed(
        [keys].flat().flatMap((key) => toListed(Object.hasOwn(lists, key) ? lists[key] : undefined)),
        sort,
      );
      const page = findPage(listed, at);
      const products = await loadProducts(listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
      return {
        page,
        products: products.map((product) => placeProduct(product, base)),
        total: listed.length,
        ...(sort && { sort }),
      };
    },
  };
}

/** Gives a remote what it puts forward on Home. */
export function createFeatured({
  base,
  featured,
}: {
  base: string;
  featured: FeaturedProduct[];
}): FeaturedProduct[] {
  return featured.map((product) => placeFeatured(product, base));
}

import {
  PAGE_SIZE,
  type CollectionSummary,
  type FeaturedProduct,
  type Product,
  type ProductPage,
} from 'shared-types';
import { placeFeatured, placeProduct, placeSummary } from './placeMedia';

/** The list of one collection. */
export interface ListSource {
  /** Ids of all its products, in order. */
  ids: string[];
  /** Loads each page's chunk. */
  pages: (() => Promise<{ default: Product[] }>)[];
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
   * Loads a page of a collection: by its number, the last one for greater numbers, or by the id of a product on it, the
   * first one for unknown ids. Rejects when the chunk does not arrive; asked again, it loads again.
   */
  loadPage: (key: string, at: number | string) => Promise<ProductPage>;
}

function findPage({ ids, pages }: ListSource, at: number | string): number {
  if (typeof at === 'number') return Math.min(at, pages.length);
  return Math.floor(Math.max(0, ids.indexOf(at)) / PAGE_SIZE) + 1;
}

/** Gives a remote its collections, whose products come a page at a time. */
export function createCollections({ base, collections, lists }: CollectionsSource): Collections {
  return {
    collections: collections.map((summary) => placeSummary(summary, base)),
    loadPage: async (key, at) => {
      const list = Object.hasOwn(lists, key) ? lists[key] : undefined;
      const page = list ? findPage(list, at) : 1;
      const load = list?.pages[page - 1];
      if (!list || !load) return { page: 1, products: [], total: 0 };
      const { default: products } = await load();
      return {
        page,
        products: products.map((product) => placeProduct(product, base)),
        total: list.ids.length,
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

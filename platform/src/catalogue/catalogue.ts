import type { Category, ProductRecord } from '@dhaaga-noor/shared-types';
import type { Problem } from './problems';

/** A collection as `collections.yaml` describes it. */
export interface CollectionRecord {
  key: string;
  label: string;
  /** Words of its card on the family's index page. */
  description: string;
  /** Prefixes of the ids that its list may hold; the first is used for new products. */
  prefixes: string[];
  /** Id of the product whose first picture stands for the collection. */
  cover?: string;
  /** Picture in the collection's folder that stands for it instead, such as `cover.webp`. */
  coverPicture?: string;
}

/** A still picture beside `product.yaml`. */
export interface PictureFile {
  kind: 'image';
  /** Absolute path of the master. */
  file: string;
  alt: string;
}

/** A clip beside `product.yaml`. */
export interface ClipFile {
  kind: 'video';
  /** Absolute path of the MP4 file. */
  file: string;
  alt: string;
  /** Absolute path of the still shown before it plays. */
  poster: string;
}

/** A product as it stands in one list. */
export interface CatalogueProduct {
  record: ProductRecord;
  /** Key of the collection in whose folder it stands. */
  list: string;
  /** Absolute path of its folder. */
  folder: string;
  pictures: PictureFile[];
  clips: ClipFile[];
}

/** What must agree wherever the same product stands; a field that could not be read is absent. */
export interface ListedProduct {
  id: string;
  list: string;
  name?: string;
  price?: number;
  was?: number;
  soldOut?: boolean;
  draft?: boolean;
  description?: string;
  /** Its `product.yaml` as problems name it, and the lines of the fields. */
  file: string;
  lines: Record<'id' | 'name' | 'price' | 'was' | 'soldOut' | 'description', number>;
}

/** A product that stands on Home. */
export interface FeaturedEntry {
  place: number;
  product: CatalogueProduct;
}

/** All that a remote's `catalogue/` says. Use it only when `problems` is empty. */
export interface Catalogue {
  /** Absolute path of the folder. */
  folder: string;
  category: Category;
  /** In display order. */
  collections: CollectionRecord[];
  /** By collection key, without drafts; each list by `order`, then by ids. */
  products: Map<string, CatalogueProduct[]>;
  /** Every product that has an id, faulty ones too. */
  listed: ListedProduct[];
  /** In the order of places. */
  featured: FeaturedEntry[];
  problems: Problem[];
}

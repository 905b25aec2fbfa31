import { PATHS, productPath, type SortOrder } from './routes';

/** The two families of the catalogue; each is owned by one remote. */
export type Category = 'rakhi' | 'lumba';

/** Rakhi collection keys, in display order, with the labels that shoppers see (specification, section 3). */
export const RAKHI_LABELS = {
  single: 'Single Rakhi',
  band: 'Band Rakhi',
  'bhaiya-bhabi': 'Bhaiya Bhabi Rakhi',
  'bracelet-set': 'Bracelet Rakhi Set',
  personalized: 'Personalized Name Bracelets',
  lumba: 'Lumbas',
  kids: 'Kids Rakhi',
  'girls-lumba': 'Girls Lumba Rakhi',
  newborn: 'Newborn Rakhi',
  pet: 'Pet Rakhi',
} as const;

/** Lumba collection keys, in display order, with the labels that shoppers see (specification, section 3). */
export const LUMBA_LABELS = {
  mirror: 'Mirror Collection Lumba',
  bangle: 'Bangle Collection Lumba',
  hanging: 'Hanging Lumba Collection',
} as const;

export type RakhiType = keyof typeof RAKHI_LABELS;
export type LumbaSubcategory = keyof typeof LUMBA_LABELS;

/**
 * Whether a route parameter names a collection of the table. Own keys only: `__proto__` and `constructor` name none.
 */
export function isCollectionKey<Labels extends object>(
  labels: Labels,
  key: string | undefined,
): key is Extract<keyof Labels, string> {
  return key !== undefined && Object.hasOwn(labels, key);
}

/** One still picture, as it ships: renditions named `{base}-{width}.{avif|jpg}`. */
export interface Picture {
  kind: 'image';
  /** URL prefix of the renditions, without the width and the ending. */
  base: string;
  /** Widths of the renditions in CSS pixels, ascending; the last is the largest there is. */
  widths: number[];
  /** Size of the largest rendition in pixels. */
  width: number;
  height: number;
  /** Blurred preview as a data URL, under 300 characters. */
  placeholder: string;
  /** What the picture shows, for people who do not see it. */
  alt: string;
}

/** One silent clip, as it ships. */
export interface Clip {
  kind: 'video';
  /** URL of an H.264 MP4 file. */
  src: string;
  width: number;
  height: number;
  poster: Picture;
  alt: string;
}

export type MediaItem = Picture | Clip;

/** What a product may show of itself. */
export interface Product {
  id: string;
  name: string;
  /** Whole rupees. */
  price: number;
  /** What it cost before, in whole rupees. */
  was?: number;
  /** It can be seen, but not had. */
  soldOut?: boolean;
  description: string;
  /** How large the piece is, such as `Bangle 6 cm, drop 9 cm`. */
  size?: string;
  /** What the piece is made of, such as `Cotton thread, glass beads`. */
  materials?: string;
  /** What is in the box, such as `2 rakhis, roli and chawal`. */
  box?: string;
  category: Category;
  /** Absent on some lumba records, which carry only their category and subcategory. */
  type?: RakhiType;
  /** Lumba only. */
  subcategory?: LumbaSubcategory;
  /** In display order: pictures first, then clips. Empty while nothing has been photographed. */
  media: MediaItem[];
  /** The clip was recorded without sound. */
  noSound?: boolean;
}

/** What one page of a list shows. */
export interface ProductPage {
  /** From 1; a list without products has one page. */
  page: number;
  /** In the order of the list. */
  products: Product[];
  /** How many the whole list holds. */
  total: number;
  /** The order, if it is not the list's own. */
  sort?: SortOrder;
}

/**
 * A product as its maintainer writes it in `product.yaml`: media are file names in the same folder.
 * `image` and `video` name the only or first one, `images` and `videos` all of them.
 */
export interface ProductRecord {
  id: string;
  name: string;
  price: number;
  /** What it really cost before; more than the price. */
  was?: number;
  soldOut?: boolean;
  /** Not published yet. */
  draft?: boolean;
  /** Place in its list, before the products without one. */
  order?: number;
  description: string;
  /** How large the piece is, such as `Bangle 6 cm, drop 9 cm`. */
  size?: string;
  /** What the piece is made of, such as `Cotton thread, glass beads`. */
  materials?: string;
  /** What is in the box, such as `2 rakhis, roli and chawal`. */
  box?: string;
  category: Category;
  type?: RakhiType;
  subcategory?: LumbaSubcategory;
  image?: string;
  images?: string[];
  video?: string;
  videos?: string[];
  noSound?: boolean;
  /** Alternative text: one for all pictures, or one for each medium, pictures first, then clips. */
  alt?: string | string[];
}

/** A product that its remote puts forward for Home, with the place it asks for. */
export interface FeaturedProduct {
  place: number;
  id: string;
  name: string;
  /** Whole rupees. */
  price: number;
  was?: number;
  soldOut?: boolean;
  picture?: Picture;
  /** Path of the list on which the product stands. */
  path: string;
}

/** A card that leads to a collection; `products` is a text such as `80+ designs`, not a number. */
export interface CollectionCategory {
  name: string;
  path: string;
  image: string;
  description: string;
  products: string;
}

/** A collection's card on its family's index page. */
export interface CollectionSummary {
  key: string;
  label: string;
  description: string;
  /** How many products its list holds. */
  count: number;
  /** The lowest of their prices in whole rupees; absent while there are none. */
  from?: number;
  cover?: Picture;
}

/**
 * Path of the page of a product that search engines list. A family may show a lumba in a list of its own: the product's
 * canonical page is below the lumba family's list all the same.
 *
 * @param list path of the list, of one family, on which it is shown.
 */
export function canonicalProductPath(
  { id, category, subcategory }: Pick<Product, 'id' | 'category' | 'subcategory'>,
  list: string,
): string {
  const isLumba = category === 'lumba' && subcategory !== undefined;
  return productPath(isLumba ? `${PATHS.lumba}/${subcategory}` : list, id);
}

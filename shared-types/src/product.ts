import type { ListView } from './listUrls';
import type { CardField, ProductFields, ProductText, VisibleField } from './productFields';
import { PATHS, productPath } from './routes';

/** The two families of the catalogue; each is owned by one remote. */
export type Category = 'rakhi' | 'lumba';

/** One published picture, with renditions named `{base}-{width}.{avif|jpg}`. */
export interface Picture {
  kind: 'image';
  /** URL prefix of the renditions, without width and extension. */
  base: string;
  /** Widths of the renditions in CSS pixels, ascending. */
  widths: number[];
  /** Size of the largest rendition in pixels. */
  width: number;
  height: number;
  /** Blurred preview as a data URL, under 300 characters. */
  placeholder: string;
  /** Alternative text. */
  alt: string;
  /** Language of `alt`, if it is not the page's. */
  lang?: string;
}

/** One published clip, without sound. */
export interface Clip {
  kind: 'video';
  /** URL of an H.264 MP4 file. */
  src: string;
  width: number;
  height: number;
  poster: Picture;
  alt: string;
  /** Language of `alt`, if it is not the page's. */
  lang?: string;
}

export type MediaItem = Picture | Clip;

/** What a product's folder and files say of it. */
interface ProductIdentity {
  id: string;
  category: Category;
  /** Key of its collection. Some lumba records have only category and subcategory. */
  type?: string;
  /** Key of its lumba collection. Lumba only. */
  subcategory?: string;
  /** The clip was recorded without sound. */
  noSound?: boolean;
}

/** A product as its pages show it. */
export interface Product extends ProductIdentity, Pick<ProductFields, VisibleField> {
  /** In display order: pictures first, then clips. Empty until there are photographs. */
  media: MediaItem[];
  /** Ids of pieces like it, the nearest first. Older releases lack them. */
  similar?: string[];
  /** Texts that are in English on a page in another language. */
  untranslated?: ProductText[];
}

/** One page of a list. */
export interface ProductPage extends ListView {
  /** In the order of the list. */
  products: Product[];
  /** Number of products in the whole list. */
  total: number;
}

/**
 * A product as its maintainer writes it in `product.yaml`: media are file names in the same folder.
 * `image` and `video` name the only or first one, `images` and `videos` all of them.
 */
export interface ProductRecord extends ProductIdentity, ProductFields {
  image?: string;
  images?: string[];
  video?: string;
  videos?: string[];
  /** Alternative text: one for all pictures, or one for each medium, pictures first, then clips. */
  alt?: string | string[];
}

/** What a card shows of a product outside its list. */
export interface CardFields
  extends Pick<Product, 'id' | 'type' | 'untranslated'>, Pick<ProductFields, CardField> {}

/** A featured product on Home, with the place its remote requests. Older releases lack `type`. */
export interface FeaturedProduct extends CardFields {
  place: number;
  picture?: Picture;
  /** Path of the product's list. */
  path: string;
}

/** A collection's tile on Home, for collections that have none of Home's own. */
export interface HomeTile {
  name: string;
  /** Language of `name`, if it is not the page's. */
  lang?: string;
  /** Path of the collection's list. */
  path: string;
  /** Number of products in its list. */
  count: number;
  picture: Picture;
}

/** A card that links to a collection. `products` is a text such as `80+ designs`, not a number. */
export interface CollectionCategory {
  name: string;
  path: string;
  image: string;
  description: string;
  products: string;
}

/** Texts of a collection that may be translated. */
export const COLLECTION_TEXTS = ['label', 'tag', 'description'] as const;
export type CollectionText = (typeof COLLECTION_TEXTS)[number];

/** A collection's card on its family's index page. */
export interface CollectionSummary {
  key: string;
  label: string;
  /** A word for cards in lists of several collections, such as `Mirror`. */
  tag?: string;
  description: string;
  /** Number of products in its list. */
  count: number;
  /** The lowest price in whole rupees; absent if there are no products. */
  from?: number;
  cover?: Picture;
  /** Texts that are in English on a page in another language. */
  untranslated?: CollectionText[];
}

/**
 * Canonical path of a product's page. For a lumba that another family lists too, it is the path in
 * the lumba family's list.
 *
 * @param list path of the list that shows it.
 */
export function canonicalProductPath(
  { id, category, subcategory }: Pick<Product, 'id' | 'category' | 'subcategory'>,
  list: string,
): string {
  const isLumba = category === 'lumba' && subcategory !== undefined;
  return productPath(isLumba ? `${PATHS.lumba}/${subcategory}` : list, id);
}

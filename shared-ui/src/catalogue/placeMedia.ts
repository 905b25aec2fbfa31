import type {
  CollectionSummary,
  HomeTile,
  FeaturedProduct,
  MediaItem,
  Picture,
  Product,
} from '@dhaaga-noor/shared-types';

/**
 * Media URLs in catalogue data are relative to their release's folder. Its URL is known only in the
 * browser.
 */
const placePicture = (picture: Picture, base: string): Picture => ({ ...picture, base: base + picture.base });

const placeItem = (item: MediaItem, base: string): MediaItem =>
  item.kind === 'image'
    ? placePicture(item, base)
    : { ...item, src: base + item.src, poster: placePicture(item.poster, base) };

/** @param base URL of the release's folder, with a trailing slash. */
export function placeProduct({ media, ...product }: Product, base: string): Product {
  return { ...product, media: media.map((item) => placeItem(item, base)) };
}

/** @param base URL of the release's folder, with a trailing slash. */
export function placeSummary({ cover, ...summary }: CollectionSummary, base: string): CollectionSummary {
  return { ...summary, ...(cover && { cover: placePicture(cover, base) }) };
}

/** @param base URL of the release's folder, with a trailing slash. */
export function placeFeatured({ picture, ...product }: FeaturedProduct, base: string): FeaturedProduct {
  return { ...product, ...(picture && { picture: placePicture(picture, base) }) };
}

/** @param base URL of the release's folder, with a trailing slash. */
export function placeTile({ picture, ...tile }: HomeTile, base: string): HomeTile {
  return { ...tile, picture: placePicture(picture, base) };
}

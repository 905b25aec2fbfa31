import type { PictureAhead } from 'shared-runtime';
import type { Product } from 'shared-types';
import { largestRendition, sourceSet } from '../primitives/renditions';
import { CARD_SIZES, FIRST_SEEN } from './ProductGrid';

/** The pictures that the first screen of a list's page shows, for loading them ahead. */
export function firstPictures(products: Product[]): PictureAhead[] {
  return products
    .slice(0, FIRST_SEEN * 2)
    .flatMap(({ media: [first] }) => first ?? [])
    .map((item) => (item.kind === 'image' ? item : item.poster))
    .map((picture) => ({
      src: largestRendition(picture),
      sizes: CARD_SIZES,
      sources: { 'image/avif': sourceSet(picture, 'avif'), 'image/jpeg': sourceSet(picture, 'jpg') },
    }));
}

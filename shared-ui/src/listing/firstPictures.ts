import type { PictureAhead } from 'shared-runtime';
import { pageCountOf, requestedPage, type Product } from 'shared-types';
import { largestRendition, sourceSet } from '../primitives/renditions';
import { CARD_SIZES, FIRST_SEEN } from './ProductGrid';
import { productsOfPage } from './paging';

/** The pictures that the first screen of a list shows, for loading them ahead. */
export function firstPictures(products: Product[], address: string): PictureAhead[] {
  const asked = requestedPage(new URL(address).searchParams);
  const page = Math.min(asked, pageCountOf(products.length));
  return productsOfPage(products, page)
    .slice(0, FIRST_SEEN * 2)
    .flatMap(({ media: [first] }) => first ?? [])
    .map((item) => (item.kind === 'image' ? item : item.poster))
    .map((picture) => ({
      src: largestRendition(picture),
      sizes: CARD_SIZES,
      sources: { 'image/avif': sourceSet(picture, 'avif'), 'image/jpeg': sourceSet(picture, 'jpg') },
    }));
}

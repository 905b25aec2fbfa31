import type { Category } from '@dhaaga-noor/shared-types';

/**
 * One of two columns on a phone, as in the `sizes` attribute. Slightly less, to accept a rendition
 * that is a pixel or two short.
 */
export const PHONE_COLUMN = '44vw';

/**
 * Width of a card's picture, as in the `sizes` attribute: two columns on a phone, four from 64rem,
 * as in `ProductGrid.module.css`. A lumba's card is taller than wide and crops the sides of a
 * square picture.
 */
const CARD_SIZES: Record<Category, string> = {
  rakhi: `(min-width: 85rem) 19rem, (min-width: 64rem) 22vw, ${PHONE_COLUMN}`,
  lumba: '(min-width: 85rem) 23.5rem, (min-width: 64rem) 27vw, 54vw',
};

/** Width of the largest rendition that a card needs: two columns of a tablet, twice as dense. */
export const WIDEST_OF_CARD = 960;

/** The `sizes` of the pictures on a family's cards. */
export const cardSizes = (family: Category): string => CARD_SIZES[family];
